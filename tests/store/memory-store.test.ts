import { memoryStore } from '../../src/store/memory-store.ts';
import { testStore } from './store-contract.ts';

testStore('the store in memory', async () => ({ store: memoryStore(), close: async () => undefined }));
