/** The details of an order, as a help text tells them. */
export const DETAILS_HELP = [
  {
    says: '<unit> and <unit>: ... | all infantry: ... | both <part of a name>: ... | the rest: ...',
    example: 'all infantry: advance to objective 1',
    means:
      'one line for several units: by name, by kind (infantry, riders, vehicles, monsters, guns, characters) or by what their names share; the line of a single unit goes before it, and "the rest" comes last',
  },
  {
    says: '... via <x>, <y> [then <x>, <y>] to <x>, <y>',
    example: 'all: double time via 20, 14 then 24, 18 to 36, 24',
    means:
      'the corners of the way, in inches from the south-west corner; it goes as far as its speed and the ground let it',
  },
  {
    says: '..., facing <north, south-east ..., x, y or unit>',
    example: 'all: advance to 36, 24, facing north',
    means:
      'where vehicles, monsters and guns show their front at the end of the move, and which way a formation looks',
  },
  {
    says: '..., in <ranks, line, column, open order>',
    example: 'all: advance to 36, 24, in open order',
    means:
      'how the models stand around their leader: in ranks of five, abreast, two by two, or wide apart against templates',
  },
  {
    says: '..., jumping',
    example: 'all: advance to 36, 24, jumping',
    means: 'with jump jets over whatever is in the way',
  },
  {
    says: '..., on level <n>',
    example: 'all: advance to 36, 24, on level 1',
    means: 'the floor of a building it ends on',
  },
  {
    says: '..., board <own unit>',
    example: 'Tithe Guard: advance to Tithe Carrier, board Tithe Carrier',
    means: 'goes aboard a carrier it ends beside; a unit aboard gets off by moving',
  },
  {
    says: '..., shoot <enemy> or <enemy>',
    example: 'Space Knights: advance to 36, 24, shoot Skitterlings or Shard Warriors',
    means: 'the first of them that can be hit; whoever else stands near is shot at only if told so',
  },
  {
    says: '..., with <weapon> at <enemy>',
    example: 'Space Knights: fire support at Skitterlings, with Judgement missile at Coil Wurm',
    means: 'one weapon at another enemy within six inches of the aim; say it once for each weapon',
  },
  {
    says: '..., aim at <x>, <y>',
    example: 'all: advance, aim at 36, 24',
    means: 'the middle of the target zone, where the leader sees it',
  },
  {
    says: '..., template on <x, y or unit>',
    example: 'all: fire support, template on 36, 24',
    means:
      'the enemy model nearest to that place that a blast or a spray may be laid on, with no friend under it',
  },
  {
    says: '..., leader <in contact, n inches back>',
    example: 'all: charge, leader 1.5 inches back',
    means:
      'how close to the enemy the leader of a charge goes, up to two inches from him; models in contact strike first',
  },
  { says: '..., hold fire', example: 'all: advance to 36, 24, hold fire', means: 'does not shoot this turn' },
  {
    says: '..., act <first, second ..., last>',
    example: 'all: hold, act last',
    means: 'when it takes its action among your units, in both stages',
  },
] as const;
