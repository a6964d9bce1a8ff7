import { prismaStore } from '../../src/store/prisma-store.ts';
import { openTestDatabase } from '../support/database.ts';
import { testStore } from './store-contract.ts';

testStore('the store on PostgreSQL', async () => {
  const { prisma, close } = await openTestDatabase();
  return { store: prismaStore(prisma), close };
});
