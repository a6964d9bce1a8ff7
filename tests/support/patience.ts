/** How many times as long as usual somebody waits for a started program: FIELDPOST_TEST_PATIENCE=10 on a machine with much else to do. */
export const PATIENCE = Number(process.env['FIELDPOST_TEST_PATIENCE'] ?? 1);
