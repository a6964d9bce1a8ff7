/** A campaign's own words are looked at, and put in force. */
import type { CampaignId } from '../../campaign/ids.ts';
import type { Instant } from '../../kernel/brand.ts';
import { canonicalJson } from '../../kernel/canonical-json.ts';
import { ok, type Result } from '../../kernel/result.ts';
import {
  isOurs,
  OWN_PLACES,
  OWN_TEMPLATES,
  OWN_TEXTS,
  type OwnFault,
  type OwnText,
  type OwnWords,
  oursOf,
} from '../../reports/own-words/own-words.ts';
import { PHRASE_PLACES, type PhrasePlace } from '../../reports/own-words/read-phrases.ts';
import { faultsIn } from '../../reports/own-words/with-own.ts';
import { auditWrite } from '../audit.ts';
import type { Deps } from '../deps.ts';
import { enterAsGm, nameOf } from '../people/access.ts';
import type { Asker } from '../people/asker.ts';
import { readReason } from '../people/reason.ts';
import { refuse } from '../words/refuse.ts';

export interface OwnWordsWish {
  readonly campaign: CampaignId;
  readonly texts: OwnWords;
  /** Of those that are changed: as it was read. */
  readonly version: number;
  readonly reason: string;
}

export interface OwnWordsView {
  /** Of those in force; 0: all words are ours. */
  readonly version: number;
  readonly texts: OwnWords;
  /** What cannot be printed any more, and is printed in our words. */
  readonly faults: readonly SaidFault[];
  /** What a template is made of, and may name. */
  readonly templates: readonly {
    readonly text: OwnText;
    readonly ours: string;
    readonly parts: readonly string[];
    readonly values: readonly string[];
  }[];
  readonly phrases: readonly PhrasePlace[];
  /** The newest first. */
  readonly versions: readonly OwnWordsVersion[];
}

interface OwnWordsVersion {
  readonly version: number;
  readonly at: Instant;
  readonly who: string;
  readonly reason: string;
  readonly texts: OwnWords;
}

/** A fault, and what it is in words. */
export interface SaidFault extends OwnFault {
  readonly says: string;
}

const SHOWN = 20;

export async function ownWords(deps: Deps, asker: Asker, id: CampaignId): Promise<Result<OwnWordsView>> {
  const entered = await enterAsGm(deps, asker, id);
  return entered.ok ? ok(await viewWords(deps, id)) : entered;
}

/**
 * Nothing is put in force that could not be printed. The same again is done once. Refusals: `input/reason`, `input/own-words`,
 * `conflict/own-words`.
 */
export async function setOwnWords(
  deps: Deps,
  asker: Asker,
  { campaign, texts: given, version, reason }: OwnWordsWish,
): Promise<Result<OwnWordsView>> {
  const entered = await enterAsGm(deps, asker, campaign);
  if (!entered.ok) return entered;
  const why = readReason(reason);
  if (!why.ok) return why;
  const texts = tidied(given);
  const [fault] = sayFaults(deps, texts);
  if (fault !== undefined) return refuse('input/own-words', { says: fault.says });
  const [latest] = await deps.store.listOwnWords(campaign, { limit: 1 });
  if ((latest?.version ?? 0) !== version) return refuse('conflict/own-words');
  if (canonicalJson(latest?.texts ?? {}) === canonicalJson(texts)) return ok(await viewWords(deps, campaign));
  const who = nameOf(entered.value.seat);
  const row = { campaign, version: version + 1, at: deps.clock.now(), who, reason: why.value, texts };
  const changed = OWN_TEXTS.filter((text) => (latest?.texts[text] ?? '') !== (texts[text] ?? ''));
  const detail = { version: row.version, changed, reason: why.value };
  const commit = await deps.store.commit([
    { kind: 'add-own-words', row },
    auditWrite(deps, campaign, { who, what: 'own-words-set', detail }),
  ]);
  return commit.kind === 'conflict' ? refuse('conflict/own-words') : ok(await viewWords(deps, campaign));
}

/** Without those that are empty; line ends as we write them. */
export function tidied(texts: OwnWords): OwnWords {
  const kept = OWN_TEXTS.flatMap((text) => {
    const written = texts[text]?.replaceAll(/\r\n?/g, '\n').trimEnd();
    return written === undefined || isOurs(written) ? [] : [[text, written]];
  });
  return Object.fromEntries(kept);
}

export function sayFaults(
  { templates: { words } }: Pick<Deps, 'templates'>,
  texts: OwnWords,
): readonly SaidFault[] {
  return faultsIn(texts).map((fault) => ({ ...fault, says: words.ownWords.fault(fault) }));
}

async function viewWords(deps: Deps, id: CampaignId): Promise<OwnWordsView> {
  const versions = await deps.store.listOwnWords(id, { limit: SHOWN });
  const { version = 0, texts = {} } = versions[0] ?? {};
  return {
    version,
    texts,
    faults: sayFaults(deps, texts),
    templates: OWN_TEMPLATES.map((text) => ({
      text,
      ours: oursOf(text),
      parts: Object.keys(OWN_PLACES[text].parts),
      values: OWN_PLACES[text].values,
    })),
    phrases: PHRASE_PLACES,
    versions: versions.map(({ campaign: _, ...row }) => row),
  };
}
