import type {
  BoardAccess,
  BoardAnswer,
  BoardMessage,
  BoardPicture,
  BoardTalk,
  RemotePost,
} from '../app/contracts/board-out.ts';
import type { Ask, Question, Reply } from './ask.ts';
import {
  filesBody,
  finding,
  formBody,
  isGood,
  isOurs,
  listAt,
  look,
  refused,
  tell,
  textAt,
} from './read-answer.ts';

const LOOKED_AT = 8;

/** XenForo by its REST API: a key made by a super admin, and with a super-user key the id of the user it posts as. */
export function xenforo(ask: Ask): BoardTalk {
  return {
    read: async () => ({ kind: 'fails', code: 'place' }),
    test: async (access) => {
      const me = await look(ask, to(access, 'GET', '/me/'));
      if (!isGood(me)) return { kind: 'fails', code: codeOf(me) };
      const path =
        access.topic === undefined ? `/forums/${id(access.category)}/` : `/threads/${id(access.topic)}/`;
      const place = await look(ask, to(access, 'GET', path));
      if (!isGood(place)) return { kind: 'fails', code: place.status === 404 ? 'place' : codeOf(place) };
      const name = textAt(place.json, 'forum', 'title') || textAt(place.json, 'thread', 'title');
      return { kind: 'works', as: textAt(me.json, 'me', 'username'), place: name };
    },
    post: async (access, message, topic = access.topic) => {
      const where: Fields = topic === undefined ? { node_id: access.category } : { thread_id: topic };
      const picture = await attach(ask, access, message, {
        name: topic === undefined ? 'node_id' : 'thread_id',
        value: topic ?? access.category,
      });
      const fields = { ...where, ...picture, ...(topic === undefined ? { title: message.title } : {}) };
      const question = to(access, 'POST', topic === undefined ? '/threads/' : '/posts/', {
        message: message.body,
        ...fields,
      });
      return tell(ask, question, (reply) => postedBy(access, reply));
    },
    edit: async (access, remote, message) => {
      const picture = await attach(ask, access, message, { name: 'post_id', value: remote.id });
      const question = to(access, 'POST', `/posts/${id(remote.id)}/`, {
        message: message.body,
        silent: '1',
        ...picture,
      });
      return tell(ask, question, (reply) =>
        isGood(reply) ? { kind: 'posted', remote } : troubleIn(access, reply),
      );
    },
    find: finding(
      (access, message) => findThread(ask, access, message),
      (access, asked) => findAnswer(ask, access, asked),
    ),
  };
}

type Fields = Readonly<Record<string, string | undefined>>;

const id = (text = ''): string => encodeURIComponent(text);

function to(access: BoardAccess, method: Question['method'], path: string, fields?: Fields): Question {
  const as: Record<string, string> = access.user === undefined ? {} : { 'xf-api-user': access.user };
  return {
    method,
    url: `${access.address}/api${path}`,
    headers: { 'xf-api-key': access.key, ...as },
    ...(fields === undefined ? {} : { body: formBody(fields) }),
  };
}

interface Context {
  readonly name: 'node_id' | 'thread_id' | 'post_id';
  readonly value: string | undefined;
}

/** The fields by which the pictures go with the post, and their places in the text; a board that takes none gets the words. */
async function attach(
  ask: Ask,
  access: BoardAccess,
  { body, pictures = [] }: BoardMessage,
  context: Context,
): Promise<Fields> {
  const [first, ...others] = pictures;
  if (first === undefined || context.value === undefined) return {};
  const place = { type: 'post', [`context[${context.name}]`]: context.value };
  const opened = await send(ask, access, { path: '/attachments/new-key', fields: place }, first);
  if (opened.key === '') return {};
  const more = { path: '/attachments/', fields: { key: opened.key } };
  const shown = [opened.tag];
  for (const picture of others) shown.push((await send(ask, access, more, picture)).tag);
  const tags = shown.filter((tag) => tag !== '').join('\n');
  const message = `${body.trimEnd()}\n\n${tags}\n`;
  return { attachment_key: opened.key, ...(tags === '' ? {} : { message }) };
}

/** One picture: the key of those it belongs to, and what shows it in the text; empty where the board did not take it. */
async function send(
  ask: Ask,
  access: BoardAccess,
  where: { readonly path: string; readonly fields: Readonly<Record<string, string>> },
  { name, png }: BoardPicture,
): Promise<{ readonly key: string; readonly tag: string }> {
  const form = await filesBody(where.fields, { field: 'attachment', name: `${name}.png`, png });
  const reply = await ask({ ...to(access, 'POST', where.path), body: form }).catch(() => undefined);
  const attachment = textAt(reply?.json, 'attachment', 'attachment_id');
  const tag = /^\d+$/.test(attachment) ? `[attach=full]${attachment}[/attach]` : '';
  return { key: textAt(reply?.json, 'key'), tag };
}

function postedBy(access: BoardAccess, reply: Reply): BoardAnswer {
  if (!isGood(reply)) return troubleIn(access, reply);
  const { json } = reply;
  const post = textAt(json, 'post', 'post_id') || textAt(json, 'thread', 'first_post_id');
  const topic = textAt(json, 'post', 'thread_id') || textAt(json, 'thread', 'thread_id');
  if (post === '') return { kind: 'unsure', code: 'address' };
  const state = textAt(json, 'post', 'message_state') || textAt(json, 'thread', 'discussion_state');
  const remote = { id: post, ...(topic === '' ? {} : { topic }) };
  return { kind: 'posted', remote, ...(state === 'moderated' ? { isHeld: true as const } : {}) };
}

function codeOf({ json, status }: Reply) {
  const code = textAt(json, 'errors', 0, 'code');
  if (/^api_key|^api_disabled/.test(code) || status === 401) return 'key';
  if (/no_permission|scope|attachment_key_user_wrong/.test(code) || status === 403) return 'rights';
  return status === 404 ? 'gone' : 'text';
}

function troubleIn(access: BoardAccess, reply: Reply): BoardAnswer {
  return refused(codeOf(reply), textAt(reply.json, 'errors', 0, 'message'), [access.key]);
}

async function findThread(
  ask: Ask,
  access: BoardAccess,
  { title, body }: BoardMessage,
): Promise<RemotePost | 'absent'> {
  const path = `/forums/${id(access.category)}/threads?order=post_date&direction=desc`;
  const { json } = await look(ask, to(access, 'GET', path));
  for (const thread of listAt(json, 'threads').filter((each) => textAt(each, 'title') === title)) {
    const post = textAt(thread, 'first_post_id');
    const first = await look(ask, to(access, 'GET', `/posts/${id(post)}/`));
    if (isOurs(textAt(first.json, 'post', 'message'), body))
      return { id: post, topic: textAt(thread, 'thread_id') };
  }
  return 'absent';
}

/** The last page may have been begun by the post itself, so the one before it is looked at too. */
async function findAnswer(
  ask: Ask,
  access: BoardAccess,
  { topic, body }: { readonly topic: string; readonly body: string },
): Promise<RemotePost | 'absent'> {
  const pageOf = async (number: number) =>
    (await look(ask, to(access, 'GET', `/threads/${id(topic)}/?with_posts=1&page=${number}`))).json;
  const first = await pageOf(1);
  const last = Number(textAt(first, 'pagination', 'last_page') || '1');
  const pages = last <= 1 ? [first] : [await pageOf(last - 1), await pageOf(last)];
  const posts = pages
    .flatMap((page) => listAt(page, 'posts'))
    .slice(-LOOKED_AT)
    .reverse();
  const ours = posts.find((post) => isOurs(textAt(post, 'message'), body));
  return ours === undefined ? 'absent' : { id: textAt(ours, 'post_id'), topic };
}
