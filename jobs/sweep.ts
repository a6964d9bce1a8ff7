import { Type } from 'typebox';
import { jobKind } from './job.ts';

/** Queues again what was left lying. */
export const sweep = jobKind({
  name: 'sweep',
  payload: Type.Object({}),
  run: (useCases) => useCases.sweep(),
});
