import type {
  BoardAccess,
  BoardAnswer,
  BoardMessage,
  BoardPicture,
  BoardTalk,
  BoardTest,
  RemotePost,
  ThreadPost,
  ThreadSeen,
} from '../app/contracts/board-out.ts';
import type { Ask, Question, Reply } from './ask.ts';
import {
  at,
  filesBody,
  finding,
  isGood,
  isOurs,
  jsonBody,
  listAt,
  look,
  POSTS_READ,
  postRead,
  refused,
  tell,
  textAt,
  unreadable,
} from './read-answer.ts';

/** Answers that are looked through for ours, from the last. */
const LOOKED_AT = 8;

/** Discourse by its HTTP API: a key and the name of the user it posts as. */
export function discourse(ask: Ask): BoardTalk {
  return {
    test: (access) => test(ask, access),
    read: (access, topic) => read(ask, access, topic),
    post: async (access, message, topic = access.topic) => {
      const raw = await bodyOf(ask, access, message);
      const where =
        topic === undefined
          ? { title: message.title, category: Number(access.category), external_id: message.mark }
          : { topic_id: Number(topic) };
      return tell(ask, to(access, 'POST', '/posts.json', { raw, ...where }), (reply) =>
        postedBy(access, reply),
      );
    },
    edit: async (access, remote, message) => {
      const raw = await bodyOf(ask, access, message);
      const question = to(access, 'PUT', `/posts/${id(remote.id)}.json`, { post: { raw } });
      return tell(ask, question, (reply) =>
        isGood(reply) ? { kind: 'posted', remote } : troubleIn(access, reply),
      );
    },
    find: finding(
      (access, message) => findTopic(ask, access, message),
      (access, asked) => findAnswer(ask, access, asked),
    ),
  };
}

async function test(ask: Ask, access: BoardAccess): Promise<BoardTest> {
  const me = await look(ask, to(access, 'GET', '/session/current.json'));
  const user = textAt(me.json, 'current_user', 'username');
  if (!isGood(me) || user === '') return { kind: 'fails', code: 'key' };
  const place = await look(ask, to(access, 'GET', placePath(access)));
  if (place.status === 403) return { kind: 'fails', code: 'rights' };
  if (!isGood(place)) return { kind: 'fails', code: 'place' };
  const isShut =
    access.topic === undefined && [2, 3].includes(Number(at(place.json, 'category', 'permission')));
  if (isShut) return { kind: 'fails', code: 'rights' };
  return {
    kind: 'works',
    as: user,
    place: textAt(place.json, 'category', 'name') || textAt(place.json, 'title'),
  };
}

async function read(ask: Ask, access: BoardAccess, topic: string): Promise<ThreadSeen> {
  const found = await look(ask, to(access, 'GET', `/t/${id(topic)}.json`));
  if (!isGood(found)) return unreadable(found);
  const last = listAt(found.json, 'post_stream', 'stream').slice(-POSTS_READ).map(String);
  const posts = await postsIn(ask, access, topic, last);
  return {
    kind: 'seen',
    posts: posts.flatMap(({ id: post, author, text }) => {
      const isOurs = author.toLowerCase() === (access.user ?? 'system').toLowerCase();
      return postRead({ id: post, author, text, isOurs });
    }),
  };
}

/**
 * These posts of a topic as they were written, in this order: all by one question, for a topic's own page has their words as HTML
 * alone. What the answer leaves out is asked for by itself.
 */
async function postsIn(
  ask: Ask,
  access: BoardAccess,
  topic: string,
  ids: readonly string[],
): Promise<readonly Omit<ThreadPost, 'isOurs'>[]> {
  if (ids.length === 0) return [];
  const asked = ids.map((post) => `post_ids%5B%5D=${id(post)}`).join('&');
  const all = await look(ask, to(access, 'GET', `/t/${id(topic)}/posts.json?${asked}&include_raw=true`));
  const there = isGood(all) ? listAt(all.json, 'post_stream', 'posts') : [];
  const posts: Omit<ThreadPost, 'isOurs'>[] = [];
  for (const post of ids) {
    const found = there.find((each) => textAt(each, 'id') === post);
    const hasRaw = typeof at(found, 'raw') === 'string';
    const json = hasRaw ? found : (await look(ask, to(access, 'GET', `/posts/${id(post)}.json`))).json;
    posts.push({ id: post, author: textAt(json, 'username'), text: textAt(json, 'raw') });
  }
  return posts;
}

const id = (text: string): string => encodeURIComponent(text);

const placePath = ({ topic, category = '' }: BoardAccess): string =>
  topic === undefined ? `/c/${id(category)}/show.json` : `/t/${id(topic)}.json`;

function to(access: BoardAccess, method: Question['method'], path: string, body?: object): Question {
  return {
    method,
    url: `${access.address}${path}`,
    headers: { 'api-key': access.key, 'api-username': access.user ?? 'system' },
    ...(body === undefined ? {} : { body: jsonBody(body) }),
  };
}

/** A board that does not take a picture gets the words without it. */
async function bodyOf(ask: Ask, access: BoardAccess, { body, pictures = [] }: BoardMessage): Promise<string> {
  const shown: string[] = [];
  for (const picture of pictures) shown.push(await upload(ask, access, picture));
  const all = shown.join('');
  return all === '' ? body : `${body.trimEnd()}${all}\n`;
}

async function upload(ask: Ask, access: BoardAccess, { name, alt, png }: BoardPicture): Promise<string> {
  const form = await filesBody(
    { upload_type: 'composer', synchronous: 'true' },
    { field: 'file', name: `${name}.png`, png },
  );
  const reply = await ask({ ...to(access, 'POST', '/uploads.json'), body: form }).catch(() => undefined);
  const url = textAt(reply?.json, 'short_url');
  if (!/^upload:\/\/[\w.-]+$/.test(url)) return '';
  return `\n\n![${alt.replace(/[^\p{L}\p{N} ,.]/gu, '')}](${url})`;
}

function postedBy(access: BoardAccess, reply: Reply): BoardAnswer {
  if (!isGood(reply)) return troubleIn(access, reply);
  if (textAt(reply.json, 'action') === 'enqueued')
    return { kind: 'posted', remote: { id: '' }, isHeld: true };
  const post = at(reply.json, 'post') ?? reply.json;
  const [postId, topic] = [textAt(post, 'id'), textAt(post, 'topic_id')];
  return postId === ''
    ? { kind: 'unsure', code: 'address' }
    : { kind: 'posted', remote: { id: postId, ...(topic === '' ? {} : { topic }) } };
}

function troubleIn(access: BoardAccess, { status, json }: Reply): BoardAnswer {
  const said = listAt(json, 'errors').map(String).join(' ');
  if (status === 404 || status === 410) return refused('gone', said, [access.key]);
  if (status === 403)
    return refused(/invalid_access/.test(textAt(json, 'error_type')) ? 'rights' : 'key', said, [access.key]);
  return refused(status === 401 ? 'key' : 'text', said, [access.key]);
}

async function findTopic(
  ask: Ask,
  access: BoardAccess,
  { mark, body }: BoardMessage,
): Promise<RemotePost | 'absent'> {
  const found = await look(ask, to(access, 'GET', `/t/external_id/${id(mark)}.json`));
  const topic = textAt(found.json, 'id');
  if (!isGood(found) || topic === '') return 'absent';
  const [first] = listAt(found.json, 'post_stream', 'posts');
  const post = textAt(first, 'id') || textAt(found.json, 'post_stream', 'stream', 0);
  return post === '' ? findAnswer(ask, access, { topic, body }) : { id: post, topic };
}

async function findAnswer(
  ask: Ask,
  access: BoardAccess,
  { topic, body }: { readonly topic: string; readonly body: string },
): Promise<RemotePost | 'absent'> {
  const found = await look(ask, to(access, 'GET', `/t/${id(topic)}.json`));
  const last = listAt(found.json, 'post_stream', 'stream').slice(-LOOKED_AT).reverse().map(String);
  const posts = await postsIn(ask, access, topic, last);
  const ours = posts.find(({ text }) => isOurs(text, body));
  return ours === undefined ? 'absent' : { id: ours.id, topic };
}
