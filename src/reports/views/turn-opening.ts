import type { VisibleCampaign } from '../../campaign/sight/visible.ts';
import { english } from '../../kernel/words/language.ts';
import { type Mail, type MailView, renderMail } from '../mail.ts';
import { sayLand } from '../parts/realm.ts';
import { oneLine, type Table } from '../plain-text.ts';
import type { Templates } from '../templates.ts';
import { inWords, upperFirst } from '../words.ts';
import { mapForMail, type NextTurn, type NextTurnView, viewNextTurn } from './next-turn.ts';
import { readerFaction } from './turn-report.ts';

/** The first dispatch of a campaign, before anything has happened. */
export interface TurnOpeningInput {
  /** As `viewCampaign` gave it for his faction. */
  readonly known: VisibleCampaign;
  readonly player: string;
  /** The ruleset's title, as the registry has it. */
  readonly ruleset: string;
  readonly next: NextTurn;
}

export interface TurnOpeningView extends MailView, NextTurnView {
  readonly player: string;
  readonly faction: string;
  readonly ruleset: string;
  readonly welcome: string;
  /** Every region of the map, for whoever has no picture of it. */
  readonly gazetteer: Table;
}

/** What a player gets when a campaign opens: who he is, what he has, how orders are given. */
export function renderTurnOpening(templates: Templates, input: TurnOpeningInput): Mail {
  return renderMail(templates, 'turn-opening', viewTurnOpening(input));
}

/** The view that the template `mail/turn-opening` prints. */
function viewTurnOpening({ known, player, ruleset, next }: TurnOpeningInput): TurnOpeningView {
  return {
    ...viewNextTurn(known, next),
    subject: `[${oneLine(known.id)}] Turn ${known.turn}: the campaign opens, orders please`,
    pictures: [mapForMail(known)],
    player: oneLine(player),
    faction: readerFaction(known),
    ruleset: oneLine(ruleset),
    welcome: sayWelcome(known),
    gazetteer: gazetteerOf(known),
  };
}

function sayWelcome(known: VisibleCampaign): string {
  const regions = Object.values(known.map.regions);
  const castles = regions.filter((region) => region.isCastle).length;
  return `You lead ${readerFaction(known)} in ${oneLine(known.map.name)}, a land of ${english.count(regions.length, 'region', 'regions')}, ${english.count(castles, 'castle', 'castles')} among them. ${sayRivals(known)} All orders are carried out at once, when the deadline has passed; you see what your own people see, and no more.`;
}

function sayRivals(known: VisibleCampaign): string {
  const rivals = known.factions.filter((faction) => faction.isAlive).length - 1;
  if (rivals === 1) return 'One other power would have it for its own.';
  return `${upperFirst(inWords(rivals))} other powers would have it for their own.`;
}

function gazetteerOf(known: VisibleCampaign): Table {
  const regions = Object.values(known.map.regions).sort((a, b) => (a.name < b.name ? -1 : 1));
  const rows = regions.map((region) => [oneLine(region.name), sayLand(region), neighbours(known, region.id)]);
  return { head: ['Region', 'Land', 'Borders on'], rows, flushRight: [] };
}

function neighbours(known: VisibleCampaign, id: string): string {
  const links = known.map.links.filter((link) => link.a === id || link.b === id);
  return links
    .map((link) => oneLine(known.map.regions[link.a === id ? link.b : link.a]?.name ?? ''))
    .sort()
    .join(', ');
}
