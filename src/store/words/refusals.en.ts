import type { RefusalCatalog } from '../../kernel/words/refusals.ts';

const damaged = (message: string) => ({
  message,
  hint: 'Take another copy of the file: this one cannot be used.',
});

export const refusals = {
  'input/backup': ({ migration, ours }: { migration: string; ours: string }) => ({
    message: `The backup was made by another version of Fieldpost (its tables are those of ${migration}, ours of ${ours}).`,
    hint: 'Restore it into a new, empty data folder, with this version or a newer one.',
  }),
  'input/not-empty': () => ({
    message: 'There are campaigns or mails in this database already.',
    hint: 'Restore into an empty data folder, or say that what is there shall be thrown away.',
  }),
  'input/secret-key': () => ({
    message: 'SECRET_KEY is set, and is not the key in the backup.',
    hint: 'Leave SECRET_KEY out, or set it to the key the backup was made with.',
  }),
  'input/passphrase': () => ({
    message: 'The backup is sealed with a passphrase.',
    hint: 'Set BACKUP_PASSPHRASE to the one it was made with.',
  }),
  'input/passphrase.wrong': () => ({
    message: 'The backup is sealed with another passphrase than BACKUP_PASSPHRASE.',
    hint: 'Set BACKUP_PASSPHRASE to the one it was made with.',
  }),
  'input/backup.rows': () => damaged('The backup lacks rows that its header counts.'),
  'input/backup.damaged': () => damaged('The file is no Fieldpost backup, or it is damaged.'),
  'input/backup.other': () => damaged('The file is no Fieldpost backup, or one of another version.'),
  'input/backup.altered': () => damaged('The backup was altered or damaged: its check sum is not right.'),
  'input/backup.line': () => damaged('The backup has a line that is no row.'),
  'input/backup.goes-on': () => damaged('The backup goes on after its end.'),
  'input/backup.cut-off': () => damaged('The backup is cut off: its end is missing.'),
  'input/passphrase.campaign': () => ({
    message: 'The campaign is sealed with another passphrase.',
    hint: 'Give the one that it was exported with.',
  }),
  'input/campaign-file': () =>
    damaged('The file is no campaign that Fieldpost has exported, or it is damaged.'),
  'input/campaign-file.newer': () => ({
    message: 'The campaign was exported by a newer Fieldpost than this one.',
    hint: 'Bring this Fieldpost up to date, then import it.',
  }),
  'input/campaign-file.older': () => ({
    message: 'The campaign was exported by an older Fieldpost than this one.',
    hint: 'Bring the Fieldpost that it comes from up to date and export it again.',
  }),
  'conflict/campaign-file': ({ id, name }: { id: string; name: string }) => ({
    message: `There is a campaign ${id} here already, and "${name}" in the file has the same id.`,
    hint: 'Its dice and records hold this id, so it keeps it. Delete the one that is here first, or import the file into another Fieldpost.',
  }),
} satisfies RefusalCatalog;
