import { Type } from 'typebox';

const Text = Type.String();
const When = Type.Integer({ description: 'Milliseconds since 1970-01-01T00:00Z.' });
const Point = Type.Array(Type.Number(), { minItems: 2, maxItems: 2 });
const Words = Type.Union([Type.Literal('running'), Type.Literal('paused'), Type.Literal('ended')]);

export const CampaignSchema = Type.Object(
  {
    id: Text,
    name: Text,
    ruleset: Text,
    turn: Type.Integer(),
    status: Words,
    calendar: Type.Object({}, { additionalProperties: true }),
    mailroomOnly: Type.Boolean(),
    playersMayRoll: Type.Optional(Type.Boolean()),
    pause: Type.Optional(
      Type.Object(
        {
          since: When,
          until: Type.Optional(When),
          gathering: Type.Optional(
            Type.Object(
              { need: Type.Integer() },
              { description: 'It has not begun: it waits until so many seats are taken, or until then.' },
            ),
          ),
        },
        { description: 'Of one that is paused.' },
      ),
    ),
    proofReading: Type.Optional(
      Type.Boolean({ description: 'The GM reads a turn’s letters before they go.' }),
    ),
    sandbox: Type.Optional(
      Type.Object(
        { of: Text, turn: Type.Integer() },
        { description: 'It is a trial of another campaign, from this turn on, and mails nobody.' },
      ),
    ),
    signUp: Type.Optional(
      Type.Object(
        { mode: Text, words: Text },
        { description: 'Anybody may ask for a seat at /join/ and its id: ask, open.' },
      ),
    ),
    archivedAt: Type.Optional(
      Type.Integer({ description: 'Since when it is put away, in milliseconds since 1970-01-01T00:00Z.' }),
    ),
    createdAt: When,
  },
  { $id: 'Campaign' },
);

const TimeBookSchema = Type.Object(
  {
    leaves: Type.Optional(Type.Array(Type.Object({ from: When, until: When }))),
    welcomed: Type.Optional(
      Type.Unsafe<number>({ ...When, description: 'Whoever came then had their time.' }),
    ),
    asked: Type.Optional(Type.Unsafe<number>({ ...When, description: 'Leave until then waits for the GM.' })),
    excused: Type.Optional(
      Type.Object(
        { used: Type.Integer(), turn: Type.Integer() },
        { description: 'Delays that were excused.' },
      ),
    ),
  },
  { description: 'What the seat has used of the campaign’s time.' },
);

export const ParticipantSchema = Type.Object(
  {
    id: Text,
    campaign: Text,
    role: Type.Union(
      [Type.Literal('gm'), Type.Literal('helper'), Type.Literal('spectator'), Type.Literal('player')],
      { description: 'The owner of the campaign is the GM whose id is gm.' },
    ),
    name: Text,
    addresses: Type.Array(Text),
    failing: Type.Optional(
      Type.Array(Type.Object({ address: Text, since: When, status: Text }), {
        description: 'Addresses that mail came back from.',
      }),
    ),
    faction: Type.Optional(Text),
    timeZone: Text,
    seatedAt: Type.Optional(When),
    timeBook: Type.Optional(TimeBookSchema),
  },
  { $id: 'Participant' },
);

/** The sealed secret stays where it is: it has no place in any answer. */
export const TurnSchema = Type.Object(
  {
    campaign: Text,
    number: Type.Integer(),
    status: Type.Union([
      Type.Literal('open'),
      Type.Literal('held'),
      Type.Literal('locked'),
      Type.Literal('resolved'),
    ]),
    openedAt: When,
    deadline: When,
    holdUntil: Type.Optional(When),
    lockedAt: Type.Optional(When),
    resolvedAt: Type.Optional(When),
    commitment: Type.String({ description: 'The hash of the turn’s secret, told before orders are due.' }),
    secret: Type.Optional(Type.String({ description: 'The secret itself, once the turn is resolved.' })),
    seed: Type.Optional(Text),
    ordersDigest: Type.Optional(Text),
  },
  { $id: 'Turn' },
);

export const CockpitSchema = Type.Object(
  {
    campaign: Type.Ref('Campaign#'),
    turn: Type.Ref('Turn#'),
    seats: Type.Array(
      Type.Object({
        participant: Type.Ref('Participant#'),
        factionName: Text,
        orders: Type.Integer(),
        armiesWithoutOrders: Type.Integer(),
        isFinal: Type.Boolean(),
        isFallen: Type.Optional(Type.Boolean({ description: 'Out of the war: nobody waits for them.' })),
        awaySays: Type.String({ description: 'away until turn 9; empty where he is there.' }),
        receipts: Type.Integer(),
        lastWordAt: Type.Optional(When),
      }),
    ),
    trayCount: Type.Integer(),
    unsentCount: Type.Integer(),
    mailGoes: Type.Union([Type.Literal('out'), Type.Literal('nowhere'), Type.Literal('mailroom')], {
      description: 'nowhere: no mail server is set up; mailroom: letters of this campaign never leave.',
    }),
    keptCount: Type.Integer({
      description: 'Letters of this turn that were kept here while no mail server was set up.',
    }),
    rollCall: Type.Array(Type.Object({ title: Text, text: Text }), {
      description:
        'While orders are collected, where the roll call is public: who is waited for, to copy into a board, in each of its dialects.',
    }),
    fellSilent: Type.String({
      description: 'Who sent no orders for the turn before; empty where everybody did.',
    }),
    forgeryWarning: Type.String({
      description:
        'What lets strangers forge mail here; empty where senders are checked, or only we ourselves write.',
    }),
    vote: Type.Optional(
      Type.Object(
        {
          until: When,
          yes: Type.Integer(),
          no: Type.Integer(),
          of: Type.Integer({ description: 'Who may vote.' }),
          needed: Type.Integer({ description: 'So many carry it.' }),
        },
        { description: 'How the players’ vote on a pause stands; absent: none is under way.' },
      ),
    ),
    doubtedRules: Type.Array(Type.Object({ title: Text, from: Type.Unknown(), to: Type.Unknown() }), {
      description:
        'Rules of battles that nobody chose, as they are and as the standard has them, until the GM has answered; else empty.',
    }),
    maySteer: Type.Boolean({ description: 'False: you help, and change nothing in the war.' }),
    now: When,
  },
  { $id: 'Cockpit', description: 'The turn at a glance: who is in, who is late, what waits for the GM.' },
);

const Region = Type.Object({
  id: Text,
  name: Text,
  terrain: Text,
  hasRiver: Type.Boolean(),
  hasVillage: Type.Boolean(),
  isCastle: Type.Boolean(),
  at: Point,
  outline: Type.Array(Point),
});

const CampaignMap = Type.Object({
  name: Text,
  width: Type.Number(),
  height: Type.Number(),
  regions: Type.Record(Text, Region),
  links: Type.Array(Type.Object({ a: Text, b: Text, kind: Text })),
  rivers: Type.Optional(Type.Array(Type.Object({ name: Text, course: Type.Array(Point) }))),
});

const Json = Type.Unsafe({});

const Army = Type.Object({
  id: Text,
  faction: Text,
  name: Text,
  at: Text,
  general: Type.Optional(Text),
  units: Type.Array(
    Type.Object({ id: Text, name: Text, troop: Text, left: Type.Integer(), keeps: Type.Optional(Json) }),
  ),
  temper: Text,
  plan: Type.Array(Type.Object({ kind: Text }, { additionalProperties: true })),
  hunger: Type.Optional(Type.Integer()),
});

const General = Type.Object({
  id: Text,
  faction: Text,
  name: Text,
  shortName: Text,
  title: Type.Integer(),
  syllables: Type.Array(Type.Integer()),
  origin: Type.Integer(),
  reputation: Type.Integer(),
  fate: Text,
  age: Type.Integer(),
  wounds: Type.Optional(Type.Integer()),
  captor: Type.Optional(Text),
  keeps: Type.Optional(Json),
});

export const CourierSchema = Type.Object(
  {
    id: Text,
    from: Text,
    to: Text,
    lines: Type.Array(Text),
    isAnonymous: Type.Boolean(),
    since: Type.Integer(),
    due: Type.Integer({ description: 'It comes with the report of this turn.' }),
    road: Type.Array(Text),
    isCaught: Type.Optional(Type.Literal(true, { description: 'Told to the GM alone.' })),
    struck: Type.Optional(Text),
  },
  { $id: 'Courier', description: 'A letter on the road.' },
);

const Term = Type.Object({ kind: Text, by: Type.Optional(Text), gold: Type.Optional(Type.Integer()) });

const Treaty = Type.Object({
  id: Text,
  parties: Type.Array(Text, { minItems: 2, maxItems: 2 }),
  terms: Type.Array(Term),
  since: Type.Integer(),
  until: Type.Optional(Type.Integer()),
  denouncedBy: Type.Optional(Text),
});

const Offer = Type.Object({
  from: Text,
  to: Text,
  terms: Type.Array(Term),
  until: Type.Optional(Type.Integer()),
  since: Type.Integer(),
});

export const KnownCampaignSchema = Type.Object(
  {
    reader: Type.Object({ kind: Text, faction: Type.Optional(Text) }),
    id: Text,
    name: Text,
    ruleset: Type.Object({
      id: Text,
      revision: Text,
      own: Type.Optional(
        Type.Object({
          lists: Type.Array(Type.Object({ id: Text, name: Text, rows: Type.Array(Type.Unknown()) })),
          spells: Type.Optional(Type.Array(Type.Unknown())),
          items: Type.Optional(Type.Array(Type.Unknown())),
          scenes: Type.Optional(Type.Array(Type.Unknown())),
        }),
      ),
    }),
    turn: Type.Integer(),
    map: CampaignMap,
    factions: Type.Array(
      Type.Object({
        id: Text,
        name: Text,
        possessive: Text,
        colour: Type.Integer(),
        list: Text,
        isAlive: Type.Boolean(),
      }),
    ),
    holders: Type.Record(Text, Text),
    inSight: Type.Array(Text),
    armies: Type.Array(Army),
    generals: Type.Array(General),
    sightings: Type.Array(
      Type.Object({ army: Text, faction: Text, name: Text, at: Text, strength: Text, turn: Type.Integer() }),
    ),
    standings: Type.Array(Type.Object({ faction: Text, castles: Type.Integer(), isAlive: Type.Boolean() })),
    victory: Type.Optional(Type.Object({}, { additionalProperties: true })),
    battles: Type.Array(
      Type.Object({
        id: Text,
        region: Text,
        since: Type.Integer(),
        form: Text,
        attacker: Text,
        defender: Text,
        armies: Type.Record(Text, Type.Array(Text)),
      }),
      { description: 'Battles under way.' },
    ),
    kept: Type.Record(
      Text,
      Type.Array(
        Type.Object({
          slot: Text,
          since: Type.Integer(),
          order: Type.Object({ kind: Text }, { additionalProperties: true }),
        }),
      ),
    ),
    treasuries: Type.Record(Text, Type.Integer()),
    press: Type.Optional(
      Type.Object({
        mayBeAnonymous: Type.Boolean(),
        mayWait: Type.Boolean(),
        couriers: Type.Optional(Type.Literal(true)),
      }),
    ),
    couriers: Type.Optional(Type.Record(Text, Type.Ref('Courier#'), { description: 'Letters on the road.' })),
    hasRumours: Type.Optional(Type.Literal(true)),
    formerNames: Type.Optional(
      Type.Record(Text, Type.Array(Text), {
        description: 'What powers were called earlier in this turn: its orders may still use it.',
      }),
    ),
    dugIn: Type.Optional(
      Type.Record(Text, Text, {
        description: 'Armies that have dug in, and where, as far as whoever asks sees it.',
      }),
    ),
    diplomacy: Type.Optional(
      Type.Object(
        {
          isPublic: Type.Boolean({ description: 'Treaties and their breach are told to all.' }),
          truceUntil: Type.Optional(Type.Integer()),
          feuds: Type.Array(Text),
          treaties: Type.Record(Text, Treaty),
          offers: Type.Record(Text, Offer),
          breaches: Type.Record(Text, Type.Integer()),
          guests: Type.Array(Text),
        },
        { description: 'What whoever asks may know of treaties and offers; absent: there is no diplomacy.' },
      ),
    ),
    lands: Type.Record(
      Text,
      Type.Object({ unrest: Type.Integer(), fields: Type.Integer(), hasFort: Type.Boolean() }),
    ),
  },
  { $id: 'KnownCampaign', description: 'The campaign as whoever asks may know it.' },
);

const { map: _map, ...withoutMap } = KnownCampaignSchema.properties;

export const KnownBeforeSchema = Type.Object(withoutMap, {
  $id: 'KnownBefore',
  description: 'The campaign as whoever asks knew it when a turn began; its map is that of `visible.now`.',
});

export const PlayerDeskSchema = Type.Object(
  {
    campaign: Type.Ref('Campaign#'),
    turn: Type.Ref('Turn#'),
    participant: Type.Ref('Participant#'),
    known: Type.Ref('KnownCampaign#'),
    orders: Type.Array(Type.String({ description: 'A standing order, in words that can be sent again.' })),
    isFinal: Type.Boolean(),
    ready: Type.Array(
      Type.Object({ title: Text, lines: Type.Array(Text) }, { description: 'Lines that belong together.' }),
      { description: 'Order lines that could be sent as they are, of every kind the campaign allows.' },
    ),
    reportTurns: Type.Array(Type.Integer()),
  },
  { $id: 'PlayerDesk' },
);
