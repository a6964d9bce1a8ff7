/** The player's forms for other powers: offers and letters, as far as the campaign allows them. */
import type { VisibleCampaign } from '../../campaign/sight/visible.ts';

const TERMS = [
  ['truce', 'A truce'],
  ['alliance', 'An alliance'],
  ['our passage', 'Passage through our land'],
  ['their passage', 'Passage through theirs'],
  ['our sight', 'They see what we see'],
  ['their sight', 'We see what they see'],
  ['joint victory', 'Joint victory'],
] as const;

/** What the template prints. Nobody is spoken with who is out of the war. */
export function talkView({ diplomacy, press, factions, reader, turn }: VisibleCampaign) {
  const own = reader.kind === 'faction' ? reader.faction : undefined;
  const others = factions.filter(({ id, isAlive }) => id !== own && isAlive);
  const isThere = own !== undefined && others.length > 0;
  return {
    mayTreat: isThere && diplomacy !== undefined,
    mayWrite: isThere && press !== undefined,
    mayHide: press?.mayBeAnonymous === true,
    mayWait: press?.mayWait === true,
    ridesFar: press?.couriers === true,
    others: others.map(({ id, name, colour }) => ({ id, name, colour })),
    terms: TERMS.map(([id, says]) => ({ id, says })),
    nextTurn: turn + 1,
  };
}
