import { defineConfig } from 'prisma/config';

// `prisma generate` downloads a native engine that it then does not use. Any
// existing file in its place keeps the command offline.
const offline = ['generate', 'validate', 'format'].some((command) => process.argv.includes(command));
if (offline) process.env['PRISMA_SCHEMA_ENGINE_BINARY'] ??= process.execPath;

const url = process.env['DATABASE_URL'];

export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
  ...(url ? { datasource: { url } } : {}),
});
