import { addBackup } from './commands/backup.ts';
import { addBattle } from './commands/battle.ts';
import { addCampaignFiles } from './commands/campaign-files.ts';
import { addContent } from './commands/content.ts';
import { addDemo } from './commands/demo.ts';
import { addKey } from './commands/key.ts';
import { addMailRead } from './commands/mail-read.ts';
import { addMailTake } from './commands/mail-take.ts';
import { addMap } from './commands/map.ts';
import { addNames } from './commands/names.ts';
import { addOdds } from './commands/odds.ts';
import { addOrdersCheck } from './commands/orders-check.ts';
import { addProcedures } from './commands/procedures.ts';
import { addReplay } from './commands/replay.ts';
import { addRoll } from './commands/roll.ts';
import { addRosterRead } from './commands/roster-read.ts';
import { addScenario } from './commands/scenario.ts';
import { addTurn } from './commands/turn.ts';
import { addVerify } from './commands/verify.ts';
import type { AddCommand } from './shell.ts';

/** Commands that need nothing but the rules: no campaign, no database, no network. */
const offline: readonly AddCommand[] = [
  addProcedures,
  addRoll,
  addOdds,
  addScenario,
  addBattle,
  addReplay,
  addVerify,
  addNames,
  addMap,
  addContent,
  addRosterRead,
  addMailRead,
  addOrdersCheck,
];

/** Commands on a campaign: asked of the running server, or done here where none runs. */
const withCampaign: readonly AddCommand[] = [
  addTurn,
  addMailTake,
  addBackup,
  addCampaignFiles,
  addKey,
  addDemo,
];

/** Every command, in the order in which the help lists them. What needs a campaign goes behind the offline ones. */
export const commands: readonly AddCommand[] = [...offline, ...withCampaign];
