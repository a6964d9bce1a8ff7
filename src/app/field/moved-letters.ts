/** CP-CAL-08: word to both sides of a battle, and the GM, that it is due at another time than they were told. */
import type { Instant } from '../../kernel/brand.ts';
import { DESK_LINK_MARK } from '../people/seat-keys.ts';
import type { FieldBattle, OutboundMail } from '../records.ts';
import { type BattleDesk, battleMail } from './battle-letters.ts';
import { battleDeadline } from './battle-times.ts';
import { placeOf, seatsToTell } from './parties.ts';

/** One to each, in their own time zone; the same but for that. `reason` as somebody wrote it; empty: they gave none. */
export function movedLetters(
  desk: BattleDesk,
  battle: FieldBattle,
  { was, reason }: { readonly was: Instant; readonly reason: string },
): readonly OutboundMail[] {
  const { deadlineLetter: words } = desk.deps.templates.words;
  const place = placeOf(battle);
  return seatsToTell(desk.seats, battle).map((to) => {
    const { at: before } = battleDeadline(desk.deps, { ...battle, deadline: was }, to);
    const title = words.battle.title({ place });
    const letter = {
      campaign: desk.campaign,
      subject: title,
      title,
      lead: [words.battle.lead({ place, was: before, ...battleDeadline(desk.deps, battle, to) })],
      parts: [{ heading: words.reason, paragraphs: [reason === '' ? words.noReason : reason] }],
      pageLink: DESK_LINK_MARK,
    };
    const key = `moved-${battle.deadline}`;
    return battleMail(desk, battle, { to, kind: 'deadline', key, letter });
  });
}
