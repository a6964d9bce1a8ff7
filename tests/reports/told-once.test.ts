/** Nothing in the story of a turn is told twice, and nothing that the turn denies: found by reading letters aloud. */
import { describe, expect, test } from 'vitest';
import type { CampaignEvent } from '../../src/campaign/event.ts';
import type { FactionId } from '../../src/campaign/ids.ts';
import { viewCampaign, visibleTo } from '../../src/campaign/sight/visible-to.ts';
import { chronicleOf } from '../../src/reports/chronicle/chronicle.ts';
import { armyId, factionId, regionId } from '../support/campaign.ts';
import { before, gm, iron } from './sample.ts';

const own = { army: armyId('iron-1'), faction: factionId('iron') };
const foe = { army: armyId('green-1'), faction: factionId('green') };
const rule = 'CP-TST-01';

/** The whole story of these events alone, for Iron, as one text. */
function storyOf(happened: readonly CampaignEvent[]): string {
  const turn = {
    ...visibleTo({ before, events: [], after: { ...before, turn: 4 } }, iron),
    events: happened,
  };
  const { lead, scenes } = chronicleOf(turn, viewCampaign(before, iron));
  return [lead, ...scenes.flatMap((scene) => [scene.title, ...scene.paragraphs])].join('\n');
}

describe('nothing is told twice, and nothing that the turn denies', () => {
  const taken = (name: string, by: FactionId, from: FactionId, isCastle = false): CampaignEvent => ({
    kind: 'region-taken',
    rule,
    region: regionId(name),
    by,
    from,
    isCastle,
  });
  const calm = (name: string): CampaignEvent => {
    const at = { faction: own.faction, region: regionId(name) };
    return { kind: 'unrest-changed', rule, ...at, unrest: 0 };
  };

  test('a land that was conquered in the turn is not quiet again', () => {
    const story = storyOf([taken('karak', foe.faction, own.faction, true), calm('karak'), calm('alderholt')]);
    expect(story).toMatch(/Alderholt is quiet again|people of Alderholt have gone back/);
    expect(story).not.toMatch(/Karak.* quiet again|people of .*Karak/);
  });

  test('who dug in has not held as ordered besides', () => {
    const story = storyOf([
      { kind: 'army-held', rule, ...own, at: regionId('karak'), ordered: true },
      { kind: 'army-entrenched', rule, ...own, at: regionId('karak') },
    ]);
    expect(story.match(/1st Host at Karak/g)).toHaveLength(1);
    expect(story).not.toContain('as ordered');
  });

  test('a castle that was lost without a battle is named once in the lead', () => {
    const [lead = ''] = storyOf([taken('karak', foe.faction, own.faction, true)]).split('\n');
    expect(lead.match(/Karak/g)).toHaveLength(1);
    expect(lead).toMatch(/a castle\./);
    const [both = ''] = storyOf([
      taken('karak', foe.faction, own.faction, true),
      taken('oxley', foe.faction, own.faction),
    ]).split('\n');
    expect(both.match(/Karak/g)).toHaveLength(1);
    expect(both).toMatch(/Oxley (is no longer yours|was lost)/);
  });

  test('what was gained without a battle stands beside what was lost', () => {
    const [lead] = storyOf([
      taken('oxley', foe.faction, own.faction),
      taken('hallin', own.faction, foe.faction),
    ]).split('\n');
    expect(lead).toMatch(/Hallin became yours, and Oxley was lost|gained Hallin, and Oxley is no longer/);
  });

  test('a turn that brought lands is no quiet one, wherever its first sentence stands alone', () => {
    const [lead] = storyOf([taken('hallin', own.faction, foe.faction)]).split('\n');
    expect(lead).toMatch(/Hallin became yours|Hallin is yours now/);
    const [castle] = storyOf([taken('karak', own.faction, foe.faction, true)]).split('\n');
    expect(castle).toMatch(/brought you a castle|richer by a castle/);
  });

  test('a power without an army has left none to its standing orders', () => {
    const silence: CampaignEvent = { kind: 'no-orders', rule, faction: factionId('salt') };
    const nobody = { ...before, armies: {} };
    const turn = visibleTo({ before: nobody, events: [silence], after: { ...nobody, turn: 4 } }, gm);
    const { scenes } = chronicleOf(turn, viewCampaign(nobody, gm));
    const story = scenes.flatMap(({ paragraphs }) => paragraphs).join('\n');
    expect(story).toContain('who has no army to order');
    expect(story).not.toContain('standing orders');
  });
});
