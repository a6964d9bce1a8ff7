import type {
  BoardAccess,
  BoardAnswer,
  BoardMessage,
  BoardTalk,
  BoardTrouble,
} from '../app/contracts/board-out.ts';
import type { Ask, Question, Reply } from './ask.ts';
import { filesBody, isGood, jsonBody, look, refused, tell, textAt } from './read-answer.ts';

/** A Discord channel by its webhook: its address is the secret, and its messages cannot be listed. */
export function discord(ask: Ask): BoardTalk {
  return {
    read: async () => ({ kind: 'fails', code: 'place' }),
    test: async (access) => {
      const hook = await look(ask, { method: 'GET', url: access.address });
      if (!isGood(hook)) return { kind: 'fails', code: codeOf(hook) };
      return {
        kind: 'works',
        as: textAt(hook.json, 'name'),
        place:
          access.topic === undefined
            ? `the channel of number ${textAt(hook.json, 'channel_id')}`
            : `the thread of number ${access.topic}`,
      };
    },
    post: async (access, message, topic = access.topic) => {
      const inForum = access.category !== undefined && topic === undefined;
      const question = await to(access, 'POST', message, {
        path: '',
        topic,
        more: inForum ? { thread_name: message.title.slice(0, 100) } : {},
      });
      return tell(ask, question, (reply) => postedBy(access, reply, { topic, inForum }));
    },
    edit: async (access, remote, message) => {
      const where = { path: `/messages/${encodeURIComponent(remote.id)}`, topic: remote.topic };
      const question = await to(access, 'PATCH', message, { ...where, more: {} });
      return tell(ask, question, (reply) =>
        isGood(reply) ? { kind: 'posted', remote } : troubleIn(access, reply),
      );
    },
    find: async () => 'unknown',
  };
}

function postedBy(
  access: BoardAccess,
  reply: Reply,
  { topic, inForum }: { readonly topic: string | undefined; readonly inForum: boolean },
): BoardAnswer {
  if (!isGood(reply)) return troubleIn(access, reply);
  const post = textAt(reply.json, 'id');
  if (post === '') return { kind: 'unsure', code: 'address' };
  const thread = topic ?? (inForum ? textAt(reply.json, 'channel_id') : '');
  return { kind: 'posted', remote: { id: post, ...(thread === '' ? {} : { topic: thread }) } };
}

interface Where {
  readonly path: string;
  readonly topic: string | undefined;
  readonly more: object;
}

/** Every message says whom it rings: a webhook rings everybody it names by itself. */
async function to(
  access: BoardAccess,
  method: 'POST' | 'PATCH',
  message: BoardMessage,
  where: Where,
): Promise<Question> {
  const query = new URLSearchParams({
    ...(method === 'POST' ? { wait: 'true' } : {}),
    ...(where.topic === undefined ? {} : { thread_id: where.topic }),
  });
  const { pictures = [], rings = [] } = message;
  const payload = {
    content: message.body,
    allowed_mentions: { parse: [], users: [...rings] },
    attachments: pictures.map(({ name, alt }, id) => ({
      id,
      filename: `${name}.png`,
      description: alt.slice(0, 1000),
    })),
    ...where.more,
  };
  const body =
    pictures.length === 0
      ? jsonBody(payload)
      : await filesBody(
          { payload_json: JSON.stringify(payload) },
          ...pictures.map(({ name, png }, id) => ({ field: `files[${id}]`, name: `${name}.png`, png })),
        );
  const asked = query.toString();
  return { method, url: `${access.address}${where.path}${asked === '' ? '' : `?${asked}`}`, body };
}

/** By Discord's own numbers. */
const TROUBLES: Readonly<Record<string, BoardTrouble>> = {
  '10003': 'place',
  '10008': 'gone',
  '10015': 'key',
  '40005': 'size',
  '50006': 'text',
  '50027': 'key',
  '50035': 'text',
  '160005': 'locked',
  '220001': 'thread',
  '220002': 'thread',
  '30046': 'old',
};

function codeOf({ json, status }: Reply): BoardTrouble {
  return TROUBLES[textAt(json, 'code')] ?? (status === 401 || status === 404 ? 'key' : 'text');
}

const troubleIn = (access: BoardAccess, reply: Reply): BoardAnswer =>
  refused(codeOf(reply), textAt(reply.json, 'message'), [access.address]);
