import { describe } from 'vitest';
import { openFieldOffice } from '../../support/field-office.ts';
import { golden } from './golden.ts';
import { battleDeadline, battleMail, bothAreIn, meet, resolve } from './stage.ts';

const byMail = () => openFieldOffice();
const onATable = () => openFieldOffice({ terms: { mode: 'table' } });
const WON = 'we won\nrounds: 5\nR1: 4 left\nB1: destroyed\nB2: routed, 3 left\nRG: wounded';

describe('battles by mail', () => {
  golden([
    {
      name: 'battle-sheet-answered',
      open: byMail,
      steps: [
        meet,
        battleMail('p1', 'fight aggressive\nattack'),
        battleMail('p2', 'fight hold\nhold'),
        bothAreIn,
      ],
    },
    {
      name: 'battle-sheet-late',
      open: byMail,
      steps: [meet, battleMail('p1', 'attack'), battleDeadline, battleMail('p2', 'hold', 1)],
    },
    {
      name: 'battle-sheet-wrong',
      open: byMail,
      steps: [meet, battleMail('p1', 'charge the moon\nfight like lions\nattack')],
    },
    {
      name: 'battle-left-to-the-adjutant',
      open: byMail,
      steps: [meet, battleMail('p2', 'leave it to my adjutant'), battleMail('p2', 'status')],
    },
    {
      name: 'battle-orders-for-the-map',
      open: byMail,
      steps: [meet, battleMail('p1', 'march iron-1 Host to Karak')],
    },
  ]);
});

describe('battles on a table', () => {
  golden([
    {
      name: 'table-result-agreed',
      open: onATable,
      steps: [meet, battleMail('p1', WON), battleMail('p2', 'agreed')],
    },
    {
      name: 'table-result-told-differently',
      open: onATable,
      steps: [
        meet,
        battleMail('p1', WON),
        battleMail('p2', 'we won\nrounds: 5\nR1: destroyed'),
        battleMail('p1', 'agreed'),
      ],
    },
    {
      name: 'table-result-unclear',
      open: onATable,
      steps: [meet, battleMail('p1', 'It was a great evening!\nR1: some left\nR9: destroyed')],
    },
    {
      name: 'table-result-never-told',
      open: onATable,
      steps: [meet, battleDeadline, resolve(2)],
    },
  ]);
});
