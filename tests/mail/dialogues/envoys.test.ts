import { describe } from 'vitest';
import { openDiplomacy } from '../../../src/campaign/envoys/treaty.ts';
import { openFieldOffice } from '../../support/field-office.ts';
import { golden } from './golden.ts';
import { mail, resolve, type Step } from './stage.ts';

const open = () =>
  openFieldOffice({
    world: {
      diplomacy: openDiplomacy({ isPublic: false }),
      press: { mayBeAnonymous: true, mayWait: true },
    },
  });

const OFFER = 'offer Green Crown a truce until turn 9';
const offered: readonly Step[] = [mail('p1', OFFER), resolve(1)];
const agreed: readonly Step[] = [
  ...offered,
  mail('p2', 'accept the offer of the Iron Crown', { turn: 2 }),
  resolve(2),
];

describe('words between powers', () => {
  golden([
    {
      name: 'press-signed',
      open,
      steps: [mail('p1', 'press to Green Crown:\nLet us talk, before it snows.\nend'), resolve(1)],
    },
    {
      name: 'press-anonymous',
      open,
      steps: [mail('p1', 'anonymous press to Green Crown:\nIron is not your friend.\nend'), resolve(1)],
    },
    { name: 'press-to-nobody', open, steps: [mail('p1', 'press to the Moon:\nHello?\nend')] },
    {
      name: 'press-without-an-end',
      open,
      steps: [mail('p1', 'press to Green Crown:\nHello\nhold iron-1 Host')],
    },
    { name: 'treaty-offered', open, steps: offered },
    { name: 'treaty-accepted', open, steps: agreed },
    {
      name: 'treaty-declined',
      open,
      steps: [...offered, mail('p2', 'decline the offer of the Iron Crown', { turn: 2 })],
    },
    {
      name: 'treaty-denounced',
      open,
      steps: [...agreed, mail('p1', 'denounce the truce with Green Crown', { turn: 3 }), resolve(3)],
    },
    {
      name: 'treaty-nobody-offered',
      open,
      steps: [mail('p2', 'accept the offer of the Iron Crown')],
    },
  ]);
});
