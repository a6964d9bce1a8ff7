import type { RefusalCatalog } from '../../kernel/words/refusals.ts';

/** A value that its schema does not take; `says` are the words of the schema's checker. */
const misshapen =
  (where: string) =>
  ({ at, says }: { at: string; says: string }) => ({
    message: `${at === '' ? `The ${where}` : `${at} in the ${where}`} ${says}.`,
    hint: 'See /docs for its shape.',
  });

const strange =
  (where: string) =>
  ({ field, at, known, near }: { field: string; at: string; known: readonly string[]; near: string }) => ({
    message: `There is no field called ${field} in ${at === '' ? `the ${where}` : `${at} of the ${where}`}.`,
    hint: `${near === '' ? '' : `Did you mean ${near}? `}${known.length === 0 ? 'It takes none.' : `It takes ${known.join(', ')}.`}`,
  });

export const refusals = {
  'late/too-many-streams': () => ({
    message: 'Too many streams of events are open.',
    hint: 'Close one of yours first.',
  }),
  'input/idempotency-key': () => ({
    message: 'The Idempotency-Key is not one, or goes with a request that cannot have one.',
    hint: 'Give 1 to 255 printable ASCII characters, and none with a file.',
  }),
  'stranger/scope': ({ wanted }: { wanted: string }) => ({
    message: `This token has not the scope "${wanted}", which this needs.`,
    hint: 'Make one that has it, or sign in.',
  }),
  'input/after': ({ after }: { after: string }) => ({
    message: `Nothing in this list has the mark ${after}.`,
    hint: 'Begin again without "after": the Link header of each piece names the next one.',
  }),
  'input/message': () => ({
    message: 'There is no message in this request.',
    hint: 'Send the whole mail with Content-Type message/rfc822.',
  }),
  'stranger/owner-only': () => ({ message: 'Only the owner of this Fieldpost may do this.' }),
  'stranger/unknown': () => ({
    message: 'This needs a key that is valid here.',
    hint: 'Send "Authorization: Bearer" with the owner key or with the token of your session.',
  }),
  'late/too-many': () => ({ message: 'That was too much at once.', hint: 'Wait a minute, then try again.' }),
  'unclear/page': () => ({
    message: 'There is nothing at this address.',
    hint: 'Look at /docs for what there is.',
  }),
  'fault/unexpected': () => ({
    message: 'Something broke on our side; nothing of yours was lost.',
    hint: 'Try again in a minute. If it stays, look into the log of this Fieldpost.',
  }),
  'input/too-large': () => ({
    message: 'That is more than we take at once.',
    hint: 'Send less text, or the mail without its attachments.',
  }),
  'input/media-type': () => ({
    message: 'We do not read this kind of content here.',
    hint: 'Send application/json, or message/rfc822 to /v1/mail.',
  }),
  'late/busy': () => ({
    message: 'This Fieldpost has its hands full at the moment.',
    hint: 'Wait ten seconds, then try again.',
  }),
  'input/address': () => ({ message: 'This address cannot be read.' }),
  'stranger/hook': () => ({
    message: 'This does not prove that it comes from the mail provider.',
    hint: 'Compare the secret in the settings of this Fieldpost with the one at the provider.',
  }),
  'late/database': () => ({
    message: 'The database of this Fieldpost is away at the moment; nothing of yours was lost.',
    hint: 'Try again in a minute.',
  }),
  'stranger/replayed': () => ({
    message: 'This very request came before, and its mail was taken.',
    hint: 'Sign each request anew: a signature counts once.',
  }),
  'input/message.hook': ({ why }: { why: string }) => ({
    message: 'There is no whole message in this request.',
    hint: why,
  }),
  'input/request': ({ says }: { says: string }) => ({ message: `${says}.` }),
  'input/body': misshapen('body'),
  'input/body.strange': strange('body'),
  'input/headers': misshapen('headers'),
  'input/headers.strange': strange('headers'),
  'input/params': misshapen('params'),
  'input/params.strange': strange('params'),
  'input/querystring': misshapen('querystring'),
  'input/querystring.strange': strange('querystring'),
} satisfies RefusalCatalog;
