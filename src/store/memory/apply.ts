import type { InboundId } from '../../app/ids.ts';
import type { Write } from '../../app/ports.ts';
import {
  addAudit,
  addDeskRoll,
  addSetting,
  openCampaign,
  openDeskRoll,
  saveCampaign,
  saveParticipant,
  saveState,
} from './apply-campaigns.ts';
import { settleInbound, takeInbound, writeOutbound } from './apply-mail.ts';
import {
  addBattles,
  addEvents,
  addFieldBattles,
  addPosts,
  addTurn,
  expectOrders,
  saveBattle,
  saveFieldBattle,
  saveOrders,
  saveRecord,
  saveTurn,
} from './apply-turns.ts';
import type { Tables } from './tables.ts';

/** Carries out one write; the id of a mail that is taken goes to `taken`. @throws Conflict when its guard does not hold. */
export function apply(tables: Tables, write: Write, taken: InboundId[]): unknown {
  switch (write.kind) {
    case 'open-campaign':
      return openCampaign(tables, write);
    case 'save-campaign':
      return saveCampaign(tables, write);
    case 'save-state':
      return saveState(tables, write);
    case 'save-participant':
      return saveParticipant(tables, write.participant);
    case 'add-turn':
      return addTurn(tables, write.turn);
    case 'save-turn':
      return saveTurn(tables, write);
    case 'save-orders':
      return saveOrders(tables, write);
    case 'expect-orders':
      return expectOrders(tables, write);
    case 'add-battles':
      return addBattles(tables, write);
    case 'save-battle':
      return saveBattle(tables, write);
    case 'add-field-battles':
      return addFieldBattles(tables, write);
    case 'save-field-battle':
      return saveFieldBattle(tables, write);
    case 'add-events':
      return addEvents(tables, write);
    case 'save-record':
      return saveRecord(tables, write);
    case 'add-posts':
      return addPosts(tables, write);
    case 'take-inbound':
      return taken.push(takeInbound(tables, write));
    case 'settle-inbound':
      return settleInbound(tables, write);
    case 'queue-mail':
    case 'bind-mails':
    case 'record-sending':
    case 'record-sent':
      return writeOutbound(tables, write);
    case 'add-desk-roll':
      return addDeskRoll(tables, write);
    case 'open-desk-roll':
      return openDeskRoll(tables, write);
    case 'audit':
      return addAudit(tables, write);
    case 'add-setting':
      return addSetting(tables, write);
    case 'set-setting':
      return tables.settings.set(write.key, write.value);
  }
}
