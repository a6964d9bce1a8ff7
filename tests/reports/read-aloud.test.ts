/** Sentences that were stumbled over when whole turns were read aloud. */
import { describe, expect, test } from 'vitest';
import type { CampaignEvent } from '../../src/campaign/event.ts';
import type { Reader } from '../../src/campaign/sight/visible.ts';
import { viewCampaign, visibleTo } from '../../src/campaign/sight/visible-to.ts';
import { chronicleOf } from '../../src/reports/chronicle/chronicle.ts';
import { armyId, factionId, regionId, unitId } from '../support/campaign.ts';
import { before, green, iron } from './sample.ts';

const own = { army: armyId('iron-1'), faction: factionId('iron') };
const rule = 'CP-TST-01';

/** The whole story of these events alone, as one text. */
function storyOf(happened: readonly CampaignEvent[], reader: Reader = iron): string {
  const turn = {
    ...visibleTo({ before, events: [], after: { ...before, turn: 4 } }, reader),
    events: happened,
  };
  const { lead, scenes } = chronicleOf(turn, viewCampaign(before, reader));
  return [lead, ...scenes.flatMap((scene) => [scene.title, ...scene.paragraphs])].join('\n');
}

describe('read aloud', () => {
  const event = (facts: object) => ({ rule, ...facts }) as unknown as CampaignEvent;
  const [mine, theirs] = [factionId('iron'), factionId('green')];

  test('what you offered is your offer, and a gift is given', () => {
    const lapsed = event({ kind: 'offer-dropped', from: mine, to: theirs, why: 'lapsed' });
    expect(storyOf([lapsed])).toMatch(
      /Your offer to the Green Banner (?:was left without an answer|got no answer)/,
    );
    expect(storyOf([lapsed], green)).toMatch(
      /The offer of the Iron Crown to you (?:was left without an answer|got no answer)/,
    );
    const gift = event({ kind: 'gift-given', from: mine, to: theirs, gold: 5 });
    expect(storyOf([gift])).toContain('You gave the Green Banner 5 gold.');
    expect(storyOf([gift], green)).toContain('The Iron Crown gave you 5 gold.');
  });

  test('whose men carried gold off is said', () => {
    const plunder = event({ kind: 'plunder-taken', faction: mine, region: regionId('karak'), gold: 5 });
    expect(storyOf([plunder])).toContain('Your men carried 5 gold off from Karak.');
    expect(storyOf([plunder], green)).toContain('The Iron Crown’s men carried'.replace('’', "'"));
  });

  test('an army that the turn made is not said to have had no orders', () => {
    const held = event({ kind: 'army-held', ...own, at: regionId('karak'), ordered: false });
    const made = event({
      kind: 'army-split',
      army: armyId('iron-2'),
      faction: mine,
      into: own.army,
      name: '1st Host',
      units: [unitId('a')],
    });
    expect(storyOf([held])).toMatch(/orders/);
    expect(storyOf([made, held])).not.toMatch(/orders/);
  });

  test('hosts of one power that met one end in one place are told together', () => {
    const lost = (army: string) =>
      event({
        kind: 'army-lost',
        army: armyId(army),
        faction: theirs,
        at: regionId('karak'),
        why: 'surrendered',
      });
    expect(storyOf([lost('green-8'), lost('green-9')])).toMatch(/two hosts of the Green Banner/);
    expect(storyOf([lost('green-8')])).toMatch(/the host of the Green Banner/);
  });

  test('treaties of the same terms are told in one sentence', () => {
    const treaty = (one: string, other: string) =>
      event({
        kind: 'treaty-made',
        treaty: {
          parties: [factionId(one), factionId(other)],
          terms: [{ kind: 'truce' }],
          until: 9,
          since: 4,
        },
      });
    const story = storyOf([treaty('green', 'bone'), treaty('green', 'iron'), treaty('bone', 'iron')]);
    expect(story.match(/truce/g)).toHaveLength(1);
    expect(story).toMatch(/pairs of powers.*: .+ and .+; .+ and .+; .+ and /);
    expect(storyOf([treaty('green', 'bone')])).toMatch(/(have agreed on|have set their seals to) a truce/);
  });

  test('what one power took from several is one sentence, and so are offers that nobody answered', () => {
    const taken = (region: string, by: string, from?: string) =>
      event({
        kind: 'region-taken',
        region: regionId(region),
        by: factionId(by),
        ...(from === undefined ? {} : { from: factionId(from) }),
        isCastle: false,
      });
    const story = storyOf([
      taken('oxley', 'iron', 'green'),
      taken('hallin', 'iron', 'bone'),
      taken('norrdal', 'iron', 'green'),
      taken('elmwood', 'iron'),
    ]);
    expect(story).toMatch(
      /Oxley and Norrdal from the Green Banner, Hallin from .+ and Elmwood(?: from|\.|$)/m,
    );
    expect(story.match(/Green Banner/g)).toHaveLength(1);
    const lapsed = (from: string, to: string) =>
      event({ kind: 'offer-dropped', from: factionId(from), to: factionId(to), why: 'lapsed' });
    const offers = storyOf([lapsed('iron', 'green'), lapsed('green', 'iron')]);
    expect(offers).toContain(
      'No answer came to your offer to the Green Banner and the offer of the Green Banner to you; they have lapsed.',
    );
  });

  test('who fought for a land that a heavier force takes is told why it is not theirs', () => {
    const fought = event({
      kind: 'battle-fought',
      battle: 't3-1',
      region: regionId('karak'),
      sides: { red: mine, black: theirs },
      outcome: { winner: 'red', why: 'routed' },
    });
    const taken = (region: string) =>
      event({
        kind: 'region-taken',
        region: regionId(region),
        by: factionId('bone'),
        from: theirs,
        isCastle: false,
      });
    const own = Object.values(before.armies).find(({ faction }) => faction === mine)?.at ?? '';
    const there = { ...(fought as object), region: own } as unknown as CampaignEvent;
    expect(storyOf([there, taken(own)])).toMatch(/You have men there|Your own men stand there/);
    expect(storyOf([there, taken(own)], green)).not.toMatch(/men there|men stand there/);
  });

  test('of many battles the first sentence for who has no side names no places but their number', () => {
    const regions = ['karak', 'alderholt', 'oxley', 'hallin', 'lanthorn', 'norrdal', 'elmwood'].map(regionId);
    const fought = regions.map((region, i) =>
      event({
        kind: 'battle-fought',
        battle: `t3-${i}`,
        region,
        sides: { red: mine, black: theirs },
        outcome: { winner: 'red', why: 'routed' },
      }),
    );
    const [many = ''] = storyOf(fought, { kind: 'gm' }).split('\n');
    expect(many).toMatch(/seven battles.* in seven places|Seven battles.* in seven places/);
    const [few = ''] = storyOf(fought.slice(0, 6), { kind: 'gm' }).split('\n');
    expect(few).toContain('Karak');
    const [own = ''] = storyOf(fought.slice(0, 2)).split('\n');
    expect(own).not.toMatch(/field at Karak and/);
  });
});
