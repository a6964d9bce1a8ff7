/** What is wrong with a scenario, with what to do about it. */
export const badScenario = (message: string) => ({
  message,
  hint: 'Start from one that the scenario command prints.',
});
