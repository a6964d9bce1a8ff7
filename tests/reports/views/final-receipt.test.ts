import { expect, test } from 'vitest';
import { houseTemplates } from '../../support/templates.ts';

const facts = { asked: 1, accepted: 1, silent: 0, standing: 1, isRehearsal: false };

test('CP-CAL-06 whoever is final reads how long the turn waits once everybody is', () => {
  const { outcome } = houseTemplates.words.receipt;
  const waits = 'Once everybody is final the turn closes after 30 minutes, even before the deadline.';
  expect(outcome({ ...facts, isFinal: true, coolOff: 30 })).toContain(waits);
  expect(outcome({ ...facts, isFinal: false, coolOff: 30 })).not.toContain('closes');
  expect(outcome({ ...facts, isFinal: true })).not.toContain('closes');
});
