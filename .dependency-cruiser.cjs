// The arrows of the house: who may import whom. They are checked on the sources, type imports too.

const PURE_PACKAGES = [
  'typebox',
  '@noble/curves',
  '@noble/hashes',
  'temporal-polyfill',
  'fastest-levenshtein',
  'd3-delaunay',
  'flatqueue',
  '@humanwhocodes/momoa',
  'htmlparser2',
  'fflate',
];
const WORLD_PACKAGES = [
  '@electric-sql',
  '@fastify',
  '@prisma',
  'bullmq',
  'fastify',
  'imapflow',
  'ioredis',
  'mailauth',
  'nodemailer',
  'pg',
  'smtp-server',
];

const KERNEL = '^src/kernel/';
const RULES_DOOR = '^src/rules/(index|load)\\.ts$';
const CAMPAIGN = '^src/campaign/';
const APP = '^src/app/';
/** Every place of `src` that has rules of its own. */
const FLOORS =
  '^src/(kernel|rules|campaign|orders|reports|app|store|mail|boards|api|web|cli)/|^src/(backup-round|backups|beacon|config|compose|give-back|journal|log|log-repeats|main|metrics|networks|readiness|roles|setting-reader|storeroom|program-print|ways-in|why-shut)\\.ts$';
const PURE_FLOORS = '^src/(kernel|rules|campaign|orders|reports)/';

const packages = (...names) => `(^|/)node_modules/(@types/)?(${names.join('|')})/`;

/** A pure floor: its own files, the floors named, and pure packages; no Node.js, nothing else. */
const pureFloor = (name, from, allowed, extra = []) => ({
  name,
  severity: 'error',
  from: { path: from },
  to: { pathNot: [...allowed, packages(...PURE_PACKAGES, ...extra)] },
});

/** Which of our own folders a floor of the upper storeys may import. Packages are free there. */
const upperFloor = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: { path: from },
  to: { path: '^(src|jobs|templates|tests|scripts)/', pathNot: allowed },
});

/**
 * A shell, the store or the jobs: over app and kernel. That they take only types of campaign and of the
 * settings is for scripts/biome/types-only.grit to see: this parser does not tell types from values.
 */
const shell = (folder, alsoAllowed = []) =>
  upperFloor(`${folder} over app`, `^${folder}/`, [
    `^${folder}/`,
    APP,
    KERNEL,
    CAMPAIGN,
    '^src/config\\.ts$',
    ...alsoAllowed,
  ]);

/**
 * The folders of app from the bottom up; each may import only those before it. Below: contracts with the shells, what people
 * and the open turn are, the outbox. In the middle the subjects, mail that is read among them. On top the post, which hands
 * a mail to its subject, and the turn.
 */
const APP_LAYERS = [
  'gathering',
  'words',
  'contracts',
  'people',
  'open-turn',
  'outbox',
  'seats',
  'dice',
  'orders',
  'field',
  'mail',
  'opening',
  'post',
  'turn',
  'public-page',
  'boards',
  'webhooks',
  'second-thoughts',
  'own-words',
  'whole-campaigns',
];
const APP_GROUND =
  '^src/app/(audit|board-records|campaign-row|deps|forgotten|ids|key-records|ports|process|records|webhook-records|told-records|writes)\\.ts$';
const APP_ROOF = '^src/app/(archives|cockpit|desks|make-use-cases|news|repeats|use-cases)\\.ts$';

const appLayers = [
  ...APP_LAYERS.map((layer, at) => ({
    name: `app/${layer} knows only the layers below it`,
    severity: 'error',
    from: { path: `^src/app/${layer}/` },
    to: {
      path: APP,
      pathNot: [`^src/app/(${APP_LAYERS.slice(0, at + 1).join('|')})/`, APP_GROUND],
    },
  })),
  {
    name: 'the ground of app knows only its contracts and what works side by side',
    severity: 'error',
    from: { path: APP_GROUND },
    to: { path: APP, pathNot: [APP_GROUND, '^src/app/(contracts|gathering)/'] },
  },
  {
    name: 'every file of app has its layer',
    severity: 'error',
    from: { path: APP, pathNot: [APP_GROUND, APP_ROOF, `^src/app/(${APP_LAYERS.join('|')})/`] },
    to: {},
  },
];

module.exports = {
  forbidden: [
    ...appLayers,
    pureFloor('kernel stands alone', KERNEL, [KERNEL]),
    pureFloor('a ruleset knows the kernel and itself', '^src/rules/((?!frozen/)[^/]+)/', [
      KERNEL,
      '^src/rules/$1/',
    ]),
    // It loads built files when they are asked for (ADR 31); what they give depends on nothing but their bytes.
    pureFloor('revisions that are kept know the kernel and their files', '^src/rules/frozen/', [
      KERNEL,
      '^src/rules/frozen/',
      '^(node:)?module$',
    ]),
    pureFloor('the registry knows the doors of the rulesets', '^src/rules/[^/]+\\.ts$', [
      KERNEL,
      RULES_DOOR,
      '^src/rules/([^/]+/index|words/[^/]+|load)\\.ts$',
    ]),
    pureFloor('campaign over rules', CAMPAIGN, [CAMPAIGN, RULES_DOOR, KERNEL]),
    pureFloor('orders over campaign', '^src/orders/', ['^src/orders/', CAMPAIGN, RULES_DOOR, KERNEL]),
    pureFloor(
      'reports over campaign',
      '^src/reports/',
      ['^src/reports/', CAMPAIGN, RULES_DOOR, KERNEL],
      ['handlebars'],
    ),
    upperFloor('app over the pure floors', APP, [APP, RULES_DOOR, '^src/(kernel|campaign|orders|reports)/']),
    {
      name: 'app reaches the world through ports',
      severity: 'error',
      from: { path: APP },
      to: { path: packages(...WORLD_PACKAGES) },
    },
    shell('src/store'),
    shell('src/mail'),
    shell('src/boards'),
    shell('src/api'),
    shell('src/web'),
    shell('src/cli', ['^src/(backups|compose|log)\\.ts$', '^src/mail/(read/|paint\\.ts$)']),
    shell('jobs'),
    upperFloor(
      'settings know only the kernel',
      '^src/(config|networks|roles|setting-reader|why-shut)\\.ts$',
      [KERNEL, '^src/(networks|roles|setting-reader)\\.ts$'],
    ),
    {
      name: 'every file has its floor',
      severity: 'error',
      from: { path: '^src/', pathNot: FLOORS },
      to: {},
    },
    {
      name: 'nobody leans on a file without a floor',
      severity: 'error',
      from: {},
      to: { path: '^src/', pathNot: FLOORS },
    },
    {
      name: 'who knows everything',
      severity: 'error',
      from: { pathNot: '^src/main\\.ts$|^src/cli/|^tests/|^scripts/album/' },
      to: { path: '^src/compose\\.ts$' },
    },
    {
      name: 'nobody imports what is started',
      severity: 'error',
      from: {},
      to: { path: '^src/main\\.ts$' },
    },
    {
      name: 'templates are handed over, not imported',
      severity: 'error',
      from: {},
      to: { path: '^templates/' },
    },
    {
      name: 'the house does not lean on its tests or tools',
      severity: 'error',
      from: { path: '^(src|jobs)/' },
      to: { path: '^(tests|scripts)/' },
    },
    {
      name: 'pictures are drawn above the pure floors',
      severity: 'error',
      from: { path: PURE_FLOORS },
      to: { path: packages('@resvg') },
    },
    {
      name: 'the generated client stays in the store',
      severity: 'error',
      from: { pathNot: '^src/store/|^tests/' },
      to: { path: '^src/store/generated/' },
    },
    { name: 'no circles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'every import leads somewhere', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^src/store/generated/.*/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default'],
    },
  },
};
