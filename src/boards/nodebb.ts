import type {
  BoardAccess,
  BoardAnswer,
  BoardMessage,
  BoardTalk,
  BoardTest,
  RemotePost,
  ThreadPost,
  ThreadSeen,
} from '../app/contracts/board-out.ts';
import type { Ask, Question, Reply } from './ask.ts';
import {
  at,
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

const LOOKED_AT = 8;

/** NodeBB by its write API: a token, and with a master token the user it posts as. It takes no pictures by it. */
export function nodebb(ask: Ask): BoardTalk {
  return {
    test: (access) => test(ask, access),
    read: (access, topic) => read(ask, access, topic),
    post: (access, message, topic = access.topic) => {
      const { title, body: content } = message;
      const question =
        topic === undefined
          ? to(access, 'POST', '/api/v3/topics?lang=en-GB', { cid: Number(access.category), title, content })
          : to(access, 'POST', `/api/v3/topics/${id(topic)}?lang=en-GB`, { content });
      return tell(ask, question, (reply) => postedBy(access, reply));
    },
    edit: (access, remote, { body: content }) =>
      tell(ask, to(access, 'PUT', `/api/v3/posts/${id(remote.id)}?lang=en-GB`, { content }), (reply) =>
        isGood(reply) ? { kind: 'posted', remote } : troubleIn(access, reply),
      ),
    find: finding(
      (access, message) => findTopic(ask, access, message),
      (access, asked) => findAnswer(ask, access, asked),
    ),
  };
}

async function test(ask: Ask, access: BoardAccess): Promise<BoardTest> {
  const ping = await look(ask, to(access, 'POST', '/api/v3/ping', {}));
  if (!isGood(ping)) return { kind: 'fails', code: ping.status === 403 ? 'rights' : 'key' };
  const place = await look(ask, to(access, 'GET', placePath(access)));
  const isShut = [401, 403].includes(place.status) || at(place.json, 'privileges', rightIn(access)) === false;
  if (isShut) return { kind: 'fails', code: 'rights' };
  if (!isGood(place)) return { kind: 'fails', code: 'place' };
  const name = textAt(place.json, 'name') || textAt(place.json, 'title');
  return { kind: 'works', as: await nameOf(ask, access, textAt(ping.json, 'response', 'uid')), place: name };
}

/** What people on the board call a user; the number, where nobody is told. */
async function nameOf(ask: Ask, access: BoardAccess, uid: string): Promise<string> {
  const found = await look(ask, to(access, 'GET', `/api/v3/users/${id(uid)}`));
  return textAt(found.json, 'response', 'username') || `user ${uid}`;
}

/**
 * A page of a topic has words as HTML, so those who wrote are taken from it, and their words one by one: its API knows no question
 * for several. Ours are no orders, and stay as the page has them.
 */
async function read(ask: Ask, access: BoardAccess, topic: string): Promise<ThreadSeen> {
  const ping = await look(ask, to(access, 'POST', '/api/v3/ping', {}));
  const me = access.user ?? textAt(ping.json, 'response', 'uid');
  const found = await look(ask, to(access, 'GET', `/api/topic/${id(topic)}?sort=newest_to_oldest`));
  if (!isGood(found)) return unreadable(found);
  const there = listAt(found.json, 'posts')
    .filter((post) => at(post, 'deleted') !== true && at(post, 'deleted') !== 1)
    .toSorted((one, other) => Number(at(one, 'pid')) - Number(at(other, 'pid')))
    .slice(-POSTS_READ);
  const posts: ThreadPost[] = [];
  for (const post of there) {
    const [pid, author] = [textAt(post, 'pid'), textAt(post, 'user', 'username')];
    const isMine = textAt(post, 'uid') === me;
    const text = isMine ? textAt(post, 'content') : await rawOf(ask, access, pid);
    posts.push(...postRead({ id: pid, author, text, isOurs: isMine }));
  }
  return { kind: 'seen', posts };
}

const rightIn = ({ topic }: BoardAccess): string => (topic === undefined ? 'topics:create' : 'topics:reply');

const id = (text: string): string => encodeURIComponent(text);

const placePath = ({ topic, category = '' }: BoardAccess): string =>
  topic === undefined ? `/api/category/${id(category)}` : `/api/topic/${id(topic)}`;

function to(access: BoardAccess, method: Question['method'], path: string, body?: object): Question {
  const as = access.user === undefined ? {} : { _uid: Number(access.user) };
  const inPath =
    method === 'GET' && access.user !== undefined
      ? `${path.includes('?') ? '&' : '?'}_uid=${id(access.user)}`
      : '';
  return {
    method,
    url: `${access.address}${path}${inPath}`,
    headers: { authorization: `Bearer ${access.key}` },
    ...(body === undefined ? {} : { body: jsonBody({ ...body, ...as }) }),
  };
}

function postedBy(access: BoardAccess, reply: Reply): BoardAnswer {
  if (!isGood(reply)) return troubleIn(access, reply);
  const { json } = reply;
  if (reply.status === 202 || at(json, 'response', 'queued') === true)
    return { kind: 'posted', remote: { id: '' }, isHeld: true };
  const post =
    textAt(json, 'response', 'mainPost', 'pid') ||
    textAt(json, 'response', 'mainPid') ||
    textAt(json, 'response', 'pid');
  const topic = textAt(json, 'response', 'tid');
  return post === ''
    ? { kind: 'unsure', code: 'address' }
    : { kind: 'posted', remote: { id: post, ...(topic === '' ? {} : { topic }) } };
}

function troubleIn(access: BoardAccess, { status, json }: Reply): BoardAnswer {
  const said = textAt(json, 'status', 'message');
  const secrets = [access.key];
  if (/already.posting|too.many|too.soon|wait/i.test(said))
    return { kind: 'wait', ms: 120_000, code: 'busy' };
  if (status === 401) return refused('key', said, secrets);
  if (status === 404) return refused('gone', said, secrets);
  if (status === 426) return refused('redirect', said, secrets);
  if (/edit/i.test(said) && /seconds|minutes|hours|days/i.test(said)) return refused('old', said, secrets);
  return refused(status === 403 ? 'rights' : 'text', said, secrets);
}

async function findTopic(
  ask: Ask,
  access: BoardAccess,
  { title, body }: BoardMessage,
): Promise<RemotePost | 'absent'> {
  const { json } = await look(ask, to(access, 'GET', placePath(access)));
  for (const topic of listAt(json, 'topics').slice(0, LOOKED_AT * 2)) {
    const isNamedSo = [textAt(topic, 'titleRaw'), textAt(topic, 'title')].includes(title);
    const post = textAt(topic, 'mainPid');
    if (isNamedSo && (await isRaw(ask, access, { post, body })))
      return { id: post, topic: textAt(topic, 'tid') };
  }
  return 'absent';
}

async function findAnswer(
  ask: Ask,
  access: BoardAccess,
  { topic, body }: { readonly topic: string; readonly body: string },
): Promise<RemotePost | 'absent'> {
  const { json } = await look(ask, to(access, 'GET', `/api/topic/${id(topic)}?sort=newest_to_oldest`));
  for (const each of listAt(json, 'posts').slice(0, LOOKED_AT + 1)) {
    const post = textAt(each, 'pid');
    if (await isRaw(ask, access, { post, body })) return { id: post, topic };
  }
  return 'absent';
}

async function isRaw(
  ask: Ask,
  access: BoardAccess,
  { post, body }: { readonly post: string; readonly body: string },
): Promise<boolean> {
  return isOurs(await rawOf(ask, access, post), body);
}

/** As it was written. */
async function rawOf(ask: Ask, access: BoardAccess, post: string): Promise<string> {
  const { json } = await look(ask, to(access, 'GET', `/api/v3/posts/${id(post)}/raw`));
  return textAt(json, 'response', 'content');
}
