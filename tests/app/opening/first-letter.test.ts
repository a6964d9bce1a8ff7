/** The first letter of a campaign, under every ruleset: what a player needs in their first minutes, and no more. */
import { describe, expect, test } from 'vitest';
import { unwrap } from '../../../src/kernel/result.ts';
import { rulesets } from '../../../src/rules/index.ts';
import { OWNER, openOffice } from '../../support/office.ts';
import { A_CAMPAIGN } from '../../support/opening.ts';

const LONGEST = 7500;

describe.each(rulesets.map((ruleset) => [ruleset.id, ruleset] as const))('%s', (id, { troops }) => {
  const letter = async () => {
    const office = await openOffice();
    const lists = [...new Set(troops.map(({ list }) => list))];
    const players = A_CAMPAIGN.players.map((player, i) => ({
      ...player,
      faction: { ...player.faction, list: lists[i % lists.length] ?? '' },
    }));
    const { id: campaign } = unwrap(
      await office.useCases.openCampaign(OWNER, { ...A_CAMPAIGN, ruleset: id, players }),
    );
    const state = await office.store.getState(campaign);
    const mails = await office.store.listOutbound({ campaign }, { limit: 10 });
    const mail = mails.find(({ kind }) => kind === 'turn-opening');
    const seats = await office.store.listParticipants(campaign);
    const faction = seats.find((seat) => seat.id === mail?.participant)?.faction;
    if (mail === undefined || faction === undefined) throw new Error('no opening letter');
    return { mail, state, faction };
  };

  test('says who one is, what one decides and until when, before all else', async () => {
    const { text } = (await letter()).mail;
    const places = ['You lead ', 'YOU DECIDE', 'is waiting for your orders until', 'YOUR ARMIES'];
    const found = places.map((place) => text.indexOf(place));
    expect(found).toEqual(found.toSorted((one, other) => one - other));
    expect(text.slice(0, found.at(-1)).split('\n').length).toBeLessThan(25);
  });

  test('stays short: each kind of troop once, one’s castles by name, no list of all regions', async () => {
    const { mail, state, faction } = await letter();
    expect(mail.text.length).toBeLessThan(LONGEST);
    const rows = mail.text.slice(mail.text.indexOf('What they can do')).split('YOUR REALM')[0] ?? '';
    const kinds = troops.filter(({ name }) => rows.split('\n').some((row) => row.startsWith(`${name} `)));
    expect(kinds.length).toBeGreaterThan(0);
    const said = mail.text.replace(/\s+/g, ' ');
    const castles = Object.values(state.map.regions).filter(
      ({ id: region, isCastle }) => isCastle && state.holders[region] === faction,
    );
    expect(castles.length).toBeGreaterThan(0);
    for (const { name } of castles) expect(said).toContain(name);
    expect(said).not.toContain('Borders on');
    expect(said).toContain('The war is won by the power that is left');
  });
});
