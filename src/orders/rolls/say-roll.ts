/** Requests for rolls in the standard words: what is said back, and the examples of refusals. */
import type { Json } from '../../kernel/brand.ts';
import type { Procedure } from '../../kernel/procedure.ts';
import { type Field, fieldsOf, isNeeded, sayName } from '../../kernel/procedure-fields.ts';
import { type CalledField, calledFields, type RollTalk, wordsOfName } from './roll-talk.ts';

/** `magic test`. */
export const sayProcedure = ({ name }: Procedure): string => sayName(name).toLowerCase();

/** A request that can be sent as it stands: every field that must be given, with a small value. */
export function exampleRoll(procedure: Procedure, talk: RollTalk): string {
  const cast = exampleCast(procedure, talk);
  const needed = calledFields(procedure, talk).filter(({ field }) => isNeeded(field));
  const said = needed.filter(({ field }) => !cast.fills(field)).map(sayExample);
  return [talk.verb ?? 'roll', sayProcedure(procedure), ...cast.words, ...said].join(' ');
}

/** The first who can play the first role, where they have one way to do it. */
function exampleCast(procedure: Procedure, talk: RollTalk) {
  const [role] = procedure.roles ?? [];
  const able = talk.players.find(({ name, player }) => {
    const isOnly = talk.players.filter((other) => other.name === name).length === 1;
    return isOnly && role?.ways(player).length === 1;
  });
  const way = able === undefined ? undefined : role?.ways(able.player)[0];
  const input = way?.input ?? {};
  return {
    words: able === undefined ? [] : [able.name],
    fills: ({ path }: Field): boolean => Object.hasOwn(input, path[0] ?? ''),
  };
}

function sayExample({ field, says }: CalledField): string {
  return `${says} ${exampleValue(field)}`;
}

function exampleValue({ value }: Field): string {
  switch (value.kind) {
    case 'number':
      return String(Math.min(Math.max(value.least ?? 0, 3), value.most ?? 3));
    case 'yes-no':
      return 'yes';
    case 'choice':
      return wordsOfName(String(value.choices[0] ?? '')).join(' ');
    case 'several':
      return wordsOfName(value.choices[0] ?? '').join(' ');
    case 'numbers':
      return '3';
    case 'text':
      return 'red';
    case 'json':
      return '[]';
  }
}

/** The request as it was understood: `roll attack 1st Spears: dice 3, hit at 4`. */
export function sayRoll(
  procedure: Procedure,
  request: { readonly names: readonly string[]; readonly values: readonly (readonly [CalledField, Json])[] },
): string {
  const values = request.values.map(([{ says }, value]) => `${says} ${sayJson(value)}`);
  const cast = request.names.length === 0 ? '' : ` ${request.names.join(' against ')}`;
  const put = values.length === 0 ? '' : `: ${values.join(', ')}`;
  return `roll ${sayProcedure(procedure)}${cast}${put}`;
}

function sayJson(value: Json): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map((each) => sayJson(each as Json)).join(' and ');
  if (typeof value === 'object' && value !== null) return Object.values(value).map(sayJson).join(' ');
  return String(value);
}

/** What all fields of a procedure are called, those that must be given first. */
export function ownFields(procedure: Procedure, talk: RollTalk): readonly string[] {
  const own = calledFields(procedure, talk).slice(0, fieldsOf(procedure).length);
  return own.map(({ says }) => says);
}
