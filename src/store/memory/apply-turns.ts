import type { WriteOf } from '../../app/ports.ts';
import type { TurnRow } from '../../app/records.ts';
import type { CampaignId } from '../../campaign/ids.ts';
import { Conflict } from '../conflict.ts';
import type { Appliers } from './applier.ts';
import { keyOf, type Tables } from './tables.ts';

export const TURN_APPLIERS = {
  'add-turn': (tables, { turn }) => addTurn(tables, turn),
  'save-turn': saveTurn,
  'save-orders': saveOrders,
  'expect-orders': expectOrders,
  'add-battles': addBattles,
  'save-battle': saveBattle,
  'keep-told-battles': (tables, { told }) => {
    const key = keyOf(told.campaign, told.turn);
    if (tables.turns.has(key)) tables.told.set(keyOf(key, told.eyes), told);
  },
  'keep-told-chapter': keepToldChapter,
  'drop-old-chapters': ({ chapters }, { program }) => {
    for (const [id, { mark }] of chapters) if (!mark.startsWith(`${program} `)) chapters.delete(id);
  },
  'add-field-battles': addFieldBattles,
  'save-field-battle': saveFieldBattle,
  'add-events': addEvents,
  'save-record': saveRecord,
  'undo-turn': undoTurn,
  'add-posts': addPosts,
} satisfies Partial<Appliers>;

export function addTurn(tables: Tables, turn: TurnRow): void {
  const key = keyOf(turn.campaign, turn.number);
  if (!tables.campaigns.has(turn.campaign)) throw new Error(`there is no campaign ${turn.campaign}`);
  if (tables.turns.has(key)) throw new Conflict(`turn ${key}`);
  tables.turns.set(key, turn);
}

function saveTurn(tables: Tables, { turn }: WriteOf<'save-turn'>): void {
  const key = keyOf(turn.campaign, turn.number);
  if (tables.turns.get(key)?.version !== turn.version - 1) throw new Conflict(`turn ${key}`);
  tables.turns.set(key, turn);
}

function saveOrders(tables: Tables, { book }: WriteOf<'save-orders'>): void {
  const { campaign, turn, faction, version } = book;
  const status = tables.turns.get(keyOf(campaign, turn))?.status;
  if (status !== 'open' && status !== 'held') throw new Conflict(`turn ${keyOf(campaign, turn)}`);
  const key = keyOf(campaign, turn, faction);
  if ((tables.books.get(key)?.version ?? 0) !== version - 1) throw new Conflict(`orders of ${key}`);
  tables.books.set(key, book);
}

function expectOrders(tables: Tables, write: WriteOf<'expect-orders'>): void {
  const { campaign, turn } = write;
  const books = [...tables.books.values()].filter((book) => book.campaign === campaign && book.turn === turn);
  const expected = new Map(Object.entries(write.versions));
  const isSame =
    books.length === expected.size && books.every((book) => expected.get(book.faction) === book.version);
  if (!isSame) throw new Conflict(`orders of ${keyOf(campaign, turn)}`);
}

function addBattles(tables: Tables, { battles }: WriteOf<'add-battles'>): void {
  for (const battle of battles) {
    const key = keyOf(battle.campaign, battle.turn, battle.id);
    needTurn(tables, battle.campaign, battle.turn);
    if (tables.battles.has(key)) throw new Conflict('battles');
    tables.battles.set(key, battle);
  }
}

function saveBattle(tables: Tables, { battle }: WriteOf<'save-battle'>): void {
  const key = keyOf(battle.campaign, battle.turn, battle.id);
  if (tables.battles.get(key)?.status !== 'pending') throw new Conflict(`battle ${key}`);
  tables.battles.set(key, battle);
}

function keepToldChapter(
  { turns, chapters }: Tables,
  { told, dropUpTo }: WriteOf<'keep-told-chapter'>,
): void {
  const { campaign, turn, reader, piece } = told;
  if (!turns.has(keyOf(campaign, turn))) return;
  const ofReader = [...chapters].filter(([, kept]) => kept.campaign === campaign && kept.reader === reader);
  for (const [id, kept] of ofReader) if (kept.piece === piece || kept.turn <= dropUpTo) chapters.delete(id);
  if (turn > dropUpTo) chapters.set(keyOf(campaign, turn, reader, piece), told);
}

function addFieldBattles(tables: Tables, { battles }: WriteOf<'add-field-battles'>): void {
  for (const battle of battles) {
    const { campaign, id, turn, number } = battle;
    needTurn(tables, campaign, turn);
    const others = [...tables.fieldBattles.values()].filter((other) => other.campaign === campaign);
    if (others.some((other) => other.id === id || other.number === number))
      throw new Conflict('field battles');
    tables.fieldBattles.set(keyOf(campaign, id), battle);
  }
}

function saveFieldBattle(tables: Tables, { battle }: WriteOf<'save-field-battle'>): void {
  const key = keyOf(battle.campaign, battle.id);
  if (tables.fieldBattles.get(key)?.version !== battle.version - 1) throw new Conflict(`field battle ${key}`);
  tables.fieldBattles.set(key, battle);
}

function addEvents(tables: Tables, { campaign, turn, events }: WriteOf<'add-events'>): void {
  const key = needTurn(tables, campaign, turn);
  tables.events.set(key, [...(tables.events.get(key) ?? []), ...events]);
}

function saveRecord(tables: Tables, { campaign, turn, record }: WriteOf<'save-record'>): void {
  tables.records.set(needTurn(tables, campaign, turn), record);
}

function undoTurn(tables: Tables, { campaign, turn }: WriteOf<'undo-turn'>): void {
  const key = needTurn(tables, campaign, turn);
  const record = tables.records.get(key);
  if (record === undefined) throw new Conflict(`record ${key}`);
  tables.undone.set(key, [...(tables.undone.get(key) ?? []), record]);
  tables.records.delete(key);
  tables.events.delete(key);
  for (const rows of [tables.battles, tables.posts, tables.told, tables.chapters])
    for (const name of [...rows.keys()]) if (name.startsWith(`${key}/`)) rows.delete(name);
}

function addPosts(tables: Tables, { posts }: WriteOf<'add-posts'>): void {
  for (const post of posts) {
    const key = keyOf(needTurn(tables, post.campaign, post.turn), post.dialect, post.part);
    if (tables.posts.has(key)) throw new Conflict('posts');
    tables.posts.set(key, post);
  }
}

/** The turn's key. @throws Error when there is no such turn. */
function needTurn(tables: Tables, campaign: CampaignId, turn: number): string {
  const key = keyOf(campaign, turn);
  if (!tables.turns.has(key)) throw new Error(`there is no turn ${key}`);
  return key;
}
