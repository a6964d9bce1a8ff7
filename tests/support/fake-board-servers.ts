/** Boards that answer as the descriptions of their APIs say, each with a memory of what was posted. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BoardAccess, BoardKind } from '../../src/app/contracts/board-out.ts';

interface Standing {
  readonly id: string;
  readonly topic: string;
  readonly title: string;
  readonly mark: string;
  /** Who wrote it; absent: we did. */
  readonly by?: string;
  /** Left out where several posts are asked for at once. */
  readonly isHidden?: true;
  text: string;
}

export interface AskedBoard {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** `next` is done to the next request that writes: a fault before it counts, or after. */
export interface FakeBoard {
  readonly access: BoardAccess;
  readonly standing: Standing[];
  readonly asked: AskedBoard[];
  next?: 'lost-before' | 'lost-after' | 'busy' | 'html' | 'error' | 'redirect' | undefined;
  isHeld?: boolean;
  close(): Promise<void>;
}

const KEY = 'a-key-that-nobody-may-see';

interface Said {
  readonly status: number;
  readonly json: unknown;
}

type Speak = (asked: AskedBoard, board: FakeBoard, add: (given: Partial<Standing>) => Standing) => Said;

const said = (json: unknown, status = 200): Said => ({ status, json });
const fields = (body: string): Record<string, string> => Object.fromEntries(new URLSearchParams(body));

const standsIn = (board: FakeBoard, topic: string | undefined) =>
  board.standing.filter((each) => each.topic === topic);
const standing = (board: FakeBoard, id: string | undefined) => board.standing.find((each) => each.id === id);
const part = (path: string, pattern: RegExp): string | undefined => pattern.exec(path)?.[1];

/** discourse: docs.discourse.org, openapi 3.1. */
const speakDiscourse: Speak = (asked, board, add) => {
  const { method, path, headers } = asked;
  if (headers['api-key'] !== KEY)
    return said({ errors: ['You are not permitted'], error_type: 'invalid_access' }, 403);
  if (path === '/session/current.json') return said({ current_user: { username: headers['api-username'] } });
  if (path === '/c/7/show.json') return said({ category: { name: 'Campaigns', permission: 1 } });
  if (path === '/uploads.json') return said({ short_url: 'upload://abcDEF.png' });
  if (method === 'POST') return discoursePosts(asked.body, board, add);
  const edited = part(path, /^\/posts\/(\d+)\.json$/);
  if (edited !== undefined) return discoursePost(asked, standing(board, edited));
  const several = part(path, /^\/t\/(\d+)\/posts\.json\?/);
  if (several !== undefined) return discourseSeveral(path, standsIn(board, several));
  const mark = part(path, /^\/t\/external_id\/(\w+)\.json$/);
  const posts =
    mark === undefined
      ? standsIn(board, part(path, /^\/t\/(\d+)\.json$/))
      : board.standing.filter((each) => each.mark === mark);
  if (posts.length === 0) return said({ errors: ['not found'] }, 404);
  const ids = posts.map(({ id }) => Number(id));
  return said({
    id: Number(posts[0]?.topic),
    title: 'T',
    post_stream: { stream: ids, posts: ids.map((id) => ({ id })) },
  });
};

/** `/t/{id}/posts.json`: those that were asked for, with what was written where `include_raw` says so; one that is hidden is left out. */
function discourseSeveral(path: string, posts: readonly Standing[]): Said {
  const asked = new URLSearchParams(path.split('?')[1]);
  const ids = asked.getAll('post_ids[]');
  const hasRaw = asked.has('include_raw');
  const shown = posts.filter(({ id, isHidden }) => ids.includes(id) && isHidden !== true);
  return said({
    post_stream: {
      posts: shown.map(({ id, by, text }) => ({
        id: Number(id),
        username: by ?? 'Herald',
        cooked: `<p>${text}</p>`,
        ...(hasRaw ? { raw: text } : {}),
      })),
    },
  });
}

function discoursePosts(body: string, board: FakeBoard, add: Parameters<Speak>[2]): Said {
  const { raw = '', topic_id, external_id = '', title = '' } = JSON.parse(body) as Record<string, string>;
  if (raw.includes('REFUSE'))
    return said({ action: 'create_post', errors: ['Title has already been used'] }, 422);
  if (board.isHeld) return said({ action: 'enqueued', success: true });
  const post = add({
    text: raw,
    mark: external_id,
    title,
    ...(topic_id === undefined ? {} : { topic: String(topic_id) }),
  });
  return said({ id: Number(post.id), topic_id: Number(post.topic) });
}

function discoursePost({ method, body }: AskedBoard, post: Standing | undefined): Said {
  if (post === undefined) return said({ errors: ['gone'], error_type: 'not_found' }, 404);
  if (method === 'PUT') post.text = (JSON.parse(body) as { post: { raw: string } }).post.raw;
  return said({
    post: { id: Number(post.id) },
    id: Number(post.id),
    username: post.by ?? 'Herald',
    raw: post.text,
  });
}

const nodebbFault = (status: number, message: string): Said =>
  said({ status: { code: 'error', message }, response: {} }, status);

/** nodebb: public/openapi of NodeBB 4. */
const speakNodebb: Speak = (asked, board, add) => {
  const [route = ''] = asked.path.split('?');
  if (asked.headers.authorization !== `Bearer ${KEY}`)
    return nodebbFault(401, 'A valid login session was not found');
  if (route === '/api/v3/ping') return said({ status: { code: 'ok' }, response: { pong: true, uid: 5 } });
  if (asked.method === 'GET') return nodebbReads(route, board);
  const { content = '', title = '' } = JSON.parse(asked.body) as Record<string, string>;
  if (content.includes('REFUSE')) return nodebbFault(400, 'Please enter a longer post.');
  if (asked.method === 'PUT') {
    const post = standing(board, part(route, /^\/api\/v3\/posts\/(\d+)$/));
    if (post === undefined) return nodebbFault(404, 'Post does not exist');
    post.text = content;
    return said({ response: { pid: Number(post.id) } });
  }
  if (board.isHeld) return said({ status: { code: 'accepted' }, response: { queued: true } }, 202);
  const topic = part(route, /^\/api\/v3\/topics\/(\d+)$/);
  const post = add({ text: content, title, ...(topic === undefined ? {} : { topic }) });
  const [tid, pid] = [Number(post.topic), Number(post.id)];
  return said({ response: topic === undefined ? { tid, mainPost: { pid } } : { pid, tid } });
};

function nodebbReads(route: string, board: FakeBoard): Said {
  if (route === '/api/v3/users/5') return said({ response: { uid: 5, username: 'herald' } });
  const raw = part(route, /^\/api\/v3\/posts\/(\d+)\/raw$/);
  if (raw !== undefined) return said({ response: { content: standing(board, raw)?.text ?? '' } });
  if (route !== '/api/category/7') {
    const posts = standsIn(board, part(route, /^\/api\/topic\/(\d+)$/)).reverse();
    const wrote = posts.map(({ id, by, text }) => ({
      pid: Number(id),
      content: `<p dir="auto">${text}</p>`,
      uid: by === undefined ? 5 : 77,
      user: { username: by ?? 'herald' },
      deleted: 0,
    }));
    return posts.length === 0 ? nodebbFault(404, 'Topic does not exist') : said({ title: 'T', posts: wrote });
  }
  const topics = board.standing.map((each) => ({
    tid: Number(each.topic),
    titleRaw: each.title,
    mainPid: Number(each.id),
  }));
  return said({ name: 'Campaigns', privileges: { 'topics:create': true }, topics });
}

const xenforoFault = (status: number, code: string): Said =>
  said({ errors: [{ code, message: `fault ${code}` }] }, status);
const xenforoPost = (board: FakeBoard, post: Standing) => ({
  post_id: Number(post.id),
  thread_id: Number(post.topic),
  message: post.text,
  message_state: board.isHeld ? 'moderated' : 'visible',
});

/** xenforo: openapi 3.1 of XenForo 2.3, bodies form-encoded. */
const speakXenforo: Speak = ({ method, path, headers, body }, board, add) => {
  const [route = ''] = path.split('?');
  if (headers['xf-api-key'] !== KEY) return xenforoFault(401, 'api_key_not_found');
  if (route === '/api/me/') return said({ me: { username: 'herald' } });
  if (route === '/api/attachments/new-key') return said({ key: 'abc', attachment: { attachment_id: 31 } });
  if (route === '/api/attachments/') return said({ attachment: { attachment_id: 32 } });
  const edited = part(route, /^\/api\/posts\/(\d+)\/$/);
  if (edited !== undefined) {
    const post = standing(board, edited);
    if (post === undefined) return xenforoFault(404, 'requested_post_not_found');
    if (method === 'POST') post.text = fields(body)['message'] ?? '';
    return said({ post: xenforoPost(board, post) });
  }
  return method === 'GET' ? xenforoReads(route, board) : xenforoWrites(body, board, add);
};

function xenforoReads(route: string, board: FakeBoard): Said {
  if (route === '/api/forums/7/') return said({ forum: { title: 'Campaigns' } });
  if (route === '/api/forums/7/threads')
    return said({
      threads: board.standing.map((each) => ({
        thread_id: Number(each.topic),
        title: each.title,
        first_post_id: Number(each.id),
      })),
    });
  const posts = standsIn(board, part(route, /^\/api\/threads\/(\d+)\/$/));
  if (posts.length === 0) return xenforoFault(404, 'requested_page_not_found');
  return said({
    thread: { title: 'T' },
    pagination: { last_page: 1 },
    posts: posts.map((post) => xenforoPost(board, post)),
  });
}

function xenforoWrites(body: string, board: FakeBoard, add: Parameters<Speak>[2]): Said {
  const { message = '', title = '', thread_id: topic } = fields(body);
  if (message.includes('REFUSE'))
    return xenforoFault(400, 'please_enter_message_with_no_more_than_x_characters');
  const post = add({ text: message, title, ...(topic === undefined ? {} : { topic }) });
  if (topic !== undefined) return said({ success: true, post: xenforoPost(board, post) });
  const state = board.isHeld ? 'moderated' : 'visible';
  return said({
    success: true,
    thread: { thread_id: Number(post.topic), first_post_id: Number(post.id), discussion_state: state },
  });
}

/** discord: the prose of its webhook resource. */
const speakDiscord: Speak = ({ method, path, headers, body }, board, add) => {
  const [route = '', query = ''] = path.split('?');
  if (!`${route}/`.startsWith(`/api/webhooks/1/${KEY}/`))
    return said({ code: 50027, message: 'Invalid Webhook Token' }, 401);
  if (method === 'GET') return said({ name: 'Herald', channel_id: '99' });
  const json = /^multipart/.test(headers['content-type'] ?? '')
    ? (/\r\n\r\n(\{.*\})\r\n/.exec(body)?.[1] ?? '')
    : body;
  const { content = '' } = JSON.parse(json) as { content?: string };
  if (content.includes('REFUSE')) return said({ code: 50035, message: 'Invalid Form Body' }, 400);
  const [, edited] = /\/messages\/(\d+)$/.exec(route) ?? [];
  if (method === 'PATCH') {
    const post = board.standing.find(({ id }) => id === edited);
    if (post === undefined) return said({ code: 10008, message: 'Unknown Message' }, 404);
    post.text = content;
    return said({ id: post.id });
  }
  const post = add({ text: content, topic: fields(query)['thread_id'] ?? '' });
  return fields(query)['wait'] === 'true'
    ? said({ id: post.id, channel_id: '99' })
    : { status: 204, json: undefined };
};

const SPEAK: Readonly<Record<BoardKind, Speak>> = {
  discourse: speakDiscourse,
  nodebb: speakNodebb,
  xenforo: speakXenforo,
  discord: speakDiscord,
};

/** A board of this kind, empty, on a free port of this machine. */
export async function openFakeBoard(kind: BoardKind): Promise<FakeBoard> {
  const server = createServer((request, response) => void answer(request, response, board, SPEAK[kind]));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const root = `http://127.0.0.1:${port}`;
  const place =
    kind === 'discord'
      ? { key: '', address: `${root}/api/webhooks/1/${KEY}` }
      : { key: KEY, address: root, category: '7' };
  const user = kind === 'discourse' ? { user: 'herald' } : {};
  const board: FakeBoard = {
    access: { kind, ...place, ...user },
    standing: [],
    asked: [],
    close: () => end(server),
  };
  return board;
}

function end(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  board: FakeBoard,
  speak: Speak,
): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const { method = '', url: path = '', headers } = request;
  const asked = {
    method,
    path,
    headers,
    body: Buffer.concat(parts).toString('utf8'),
  };
  board.asked.push(asked);
  const isWriting = method !== 'GET' && !/ping|uploads|new-key/.test(path);
  const fault = isWriting ? board.next : undefined;
  if (fault !== undefined) board.next = undefined;
  if (fault !== undefined && fault !== 'lost-after') return fail(request, response, fault);
  const { status, json } = speak(asked, board, (given) => {
    const id = String(100 + board.standing.length);
    const post = { id, topic: `5${id}`, title: '', mark: '', text: '', ...given };
    board.standing.push(post);
    return post;
  });
  if (fault === 'lost-after') return void request.socket.destroy();
  send(response, status, json);
}

function fail(
  request: IncomingMessage,
  response: ServerResponse,
  fault: NonNullable<FakeBoard['next']>,
): void {
  if (fault === 'lost-before') request.socket.destroy();
  if (fault === 'busy') send(response, 429, { retry_after: 2.5 }, { 'retry-after': '3' });
  if (fault === 'error') send(response, 502, {});
  if (fault === 'redirect') send(response, 301, {}, { location: 'https://elsewhere.example/' });
  if (fault === 'html') response.writeHead(200, { 'content-type': 'text/html' }).end('<html>upkeep</html>');
}

function send(
  response: ServerResponse,
  status: number,
  json: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(json === undefined ? '' : JSON.stringify(json));
}
