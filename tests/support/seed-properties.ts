// Before each test file: fast-check draws its cases from the seed of the run.
import fc from 'fast-check';
import { testSeed } from './seed.ts';

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: testSeed });
