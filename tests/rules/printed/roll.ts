import type { Json } from '../../../src/kernel/brand.ts';
import type { Procedure } from '../../../src/kernel/procedure.ts';
import { rollProcedure } from '../../../src/kernel/procedures.ts';
import { unwrap } from '../../../src/kernel/result.ts';

type Given = Readonly<Record<string, unknown>>;

/** A ruleset's procedures by name, rolled by scripted dice: what they answer. @throws Error where there is none of that name. */
export const rollBy =
  ({ id, procedures }: { readonly id: string; readonly procedures: readonly Procedure[] }) =>
  (name: string, input: Given, script: readonly number[] = []): Readonly<Record<string, Json>> => {
    const procedure = procedures.find((one) => one.name === name);
    if (procedure === undefined) throw new Error(`no procedure ${name}`);
    return unwrap(rollProcedure(id, procedure, input as never, { script })).result;
  };
