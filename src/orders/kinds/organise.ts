/** How units change armies, and armies their generals. */
import type { Order } from '../../campaign/order.ts';
import { type Fit, phrase } from '../phrase.ts';
import { findSeveral } from '../several.ts';
import {
  faultsOf,
  findArmy,
  findGeneral,
  findUnit,
  type LineReading,
  slotOfFit,
  type Talk,
  understood,
  type Wording,
} from '../wording.ts';
import type { Words } from '../words.ts';

export const split: Wording<'split'> = {
  kind: 'split',
  section: 'armies',
  phrases: [
    'SPLIT army COLON units',
    'SPLIT units FROM army',
    'army COLON? MODAL? SPLIT COLON? units',
    'SPLIT army WITH units',
  ].map(phrase),
  read: readSplit,
  write: (order, say) =>
    `split ${say.army(order.army)}: ${order.units.map((unit) => say.unit(unit)).join(', ')}`,
  help: [
    {
      says: ['split ARMY: UNIT, UNIT', 'detach UNIT and UNIT from ARMY'],
      example: 'split 1st Host: 1st Spears, 2nd Archers',
      means:
        'These units are an army of their own from now on. It stays where it is this turn; the rest may march.',
    },
  ],
};

export const merge: Wording<'merge'> = {
  kind: 'merge',
  section: 'armies',
  sharesLine: 'as-clause',
  phrases: ['MERGE army INTO into', 'army COLON? MODAL? MERGE INTO? into', 'MERGE army TO into'].map(phrase),
  read: readMerge,
  write: (order, say) => `merge ${say.army(order.army)} into ${say.army(order.into)}`,
  help: [
    {
      says: ['merge ARMY into ARMY'],
      example: 'merge 2nd Host into 1st Host',
      means:
        'The first is part of the second from now on. Both have to stand in the same region before anybody marches.',
    },
  ],
};

export const transfer: Wording<'transfer'> = {
  kind: 'transfer',
  section: 'armies',
  phrases: [
    'TRANSFER unit TO army',
    'TRANSFER unit FROM from TO army',
    'unit COLON? MODAL? MERGE army',
    'unit COLON? MODAL? JOIN army',
    'unit COLON? MODAL? TRANSFER TO army',
  ].map(phrase),
  read: readTransfer,
  write: (order, say) => `transfer ${say.unit(order.unit)} to ${say.army(order.to)}`,
  help: [
    {
      says: ['transfer UNIT to ARMY', 'UNIT joins ARMY'],
      example: 'transfer 1st Spears to 2nd Host',
      means: 'The unit goes to another army in the same region before anybody marches.',
    },
  ],
};

export const appoint: Wording<'appoint'> = {
  kind: 'appoint',
  section: 'armies',
  sharesLine: 'as-clause',
  phrases: [
    'APPOINT general TO army',
    'APPOINT general LEAD army',
    'general COLON? MODAL? LEAD army',
    'TRANSFER army TO general',
    'TRANSFER general TO army',
  ].map(phrase),
  read: readAppoint,
  write: (order, say) => `appoint ${say.general(order.general)} to ${say.army(order.army)}`,
  help: [
    {
      says: ['appoint GENERAL to ARMY', 'GENERAL leads ARMY'],
      example: 'appoint Norgoz to 2nd Host',
      means:
        'He leads that army from now on. A general without an army can ride to any army in your land; another has to stand in the same region.',
    },
  ],
};

function readSplit(fit: Fit, line: Words, talk: Talk): LineReading<Order> {
  const army = findArmy(line, slotOfFit(fit, 'army'), talk);
  const units = findSeveral(line, slotOfFit(fit, 'units'), (span) => findUnit(line, span, talk));
  if (!army.isFound || !units.isFound) return faultsOf([army, units]);
  return understood({ kind: 'split', army: army.id, units: units.id }, [army, units]);
}

function readMerge(fit: Fit, line: Words, talk: Talk): LineReading<Order> {
  const army = findArmy(line, slotOfFit(fit, 'army'), talk);
  const into = findArmy(line, slotOfFit(fit, 'into'), talk);
  if (!army.isFound || !into.isFound) return faultsOf([army, into]);
  return understood({ kind: 'merge', army: army.id, into: into.id }, [army, into]);
}

function readTransfer(fit: Fit, line: Words, talk: Talk): LineReading<Order> {
  const unit = findUnit(line, slotOfFit(fit, 'unit'), talk);
  const to = findArmy(line, slotOfFit(fit, 'army'), talk);
  const from = fit.slots['from'] === undefined ? undefined : findArmy(line, fit.slots['from'], talk);
  if (!unit.isFound || !to.isFound || from?.isFound === false)
    return faultsOf([unit, to, ...(from === undefined ? [] : [from])]);
  return understood({ kind: 'transfer', unit: unit.id, to: to.id }, [unit, to]);
}

function readAppoint(fit: Fit, line: Words, talk: Talk): LineReading<Order> {
  const general = findGeneral(line, slotOfFit(fit, 'general'), talk);
  const army = findArmy(line, slotOfFit(fit, 'army'), talk);
  if (!general.isFound || !army.isFound) return faultsOf([general, army]);
  return understood({ kind: 'appoint', general: general.id, army: army.id }, [general, army]);
}
