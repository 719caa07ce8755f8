// docs/architecture.md says who may import whom. Each rule here has a file that breaks it in
// scripts/verify/import-rules.test.ts.

/** Tests, and what only tests use. */
const TEST = '[.]test[.]tsx?$|^apps/[^/]+/src/test/';
const WEB = '^apps/web/src';
const SERVER = '^apps/server/src';

/** The folders of the domain: each may import those before it. */
const DOMAIN_ORDER = [
  'calendar',
  'money',
  'catalogue',
  'document',
  'parameters',
  'cost',
  'profit',
  'pricing',
  'templates',
  'company',
  'exchange',
  'imports',
  'crew',
  'schedule',
  'day-sheets',
  'portfolio',
  'actual',
  'explanation',
  'insight',
  'optimization',
  'compliance',
  'records',
  'sample-company',
];

/** @type {(name: string, comment: string, from: object, to: object) => import('dependency-cruiser').IForbiddenRuleType} */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    rule(
      'domain-imports-nothing',
      'The domain is pure: no package, no node: module, no other part.',
      { path: '^packages/domain/src', pathNot: TEST },
      { pathNot: '^packages/domain/src' },
    ),
    ...DOMAIN_ORDER.map((folder, place) =>
      rule(
        'domain-folders-point-down',
        'The folders of the domain stand on each other: see DOMAIN_ORDER.',
        { path: `^packages/domain/src/${folder}/`, pathNot: TEST },
        {
          path: '^packages/domain/src/[^/]+/',
          pathNot: `^packages/domain/src/(${DOMAIN_ORDER.slice(0, place + 1).join('|')})/`,
        },
      ),
    ),
    rule(
      'contract-imports-domain-and-zod',
      'The contract imports the domain and zod only.',
      { path: '^packages/contract/src', pathNot: TEST },
      { pathNot: ['^packages/(contract|domain)/src', '(^|/)node_modules/zod/'] },
    ),
    rule(
      'messages-import-nothing',
      'The messages are plain texts.',
      { path: '^packages/messages/src', pathNot: TEST },
      { pathNot: '^packages/messages/src' },
    ),
    rule(
      'documents-import-domain-and-messages',
      'What a document says is worked out the same in the browser and on the server.',
      { path: '^packages/documents/src', pathNot: TEST },
      // A QR code is worked out without a machine's help as well.
      {
        pathNot: ['^packages/(contract|documents|domain|messages)/src', '(^|/)node_modules/qr/'],
      },
    ),
    rule(
      'documents-know-the-contract-by-type',
      'A document says what the server answers, in its types; no schema comes with it.',
      { path: '^packages/documents/src', pathNot: TEST },
      { path: '^packages/contract/src', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'server-never-imports-web',
      'What both need belongs to a package.',
      { path: '^apps/server' },
      { path: '^apps/(web|field)' },
    ),
    rule(
      'web-never-imports-server',
      'What both need belongs to a package.',
      { path: '^apps/web' },
      { path: '^apps/(server|field)' },
    ),
    rule(
      'field-stands-alone',
      'The page for technicians shares packages only with the office and the server.',
      { path: '^apps/field' },
      { path: '^apps/(server|web)' },
    ),
    rule(
      'field-is-small',
      'A phone loads no schema: of the contract it knows types.',
      { path: '^apps/field/src', pathNot: TEST },
      { path: '^packages/contract/src', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'web-never-imports-sample-company',
      'The server makes samples; a browser never fetches what they are made of.',
      { path: '^(apps/web|packages)/', pathNot: [TEST, '^packages/domain/src/sample-company/'] },
      { path: '^packages/domain/src/sample-company/' },
    ),
    rule(
      'packages-by-name',
      'A package is imported as @pcm/…, through its index.ts.',
      { path: '^(apps|packages)/([^/]+)/src' },
      {
        path: '^packages/[^/]+/src',
        pathNot: ['^$1/$2/src'],
        dependencyTypes: ['local'],
      },
    ),
    rule(
      'web-features-stand-alone',
      'A web feature never imports another; app/ composes them.',
      { path: `${WEB}/features/([^/]+)/` },
      { path: `${WEB}/features/`, pathNot: `${WEB}/features/$1/` },
    ),
    rule(
      'web-features-know-no-app',
      'app/ imports features, not the other way.',
      { path: `${WEB}/features/` },
      { path: `${WEB}/(app/|main[.]tsx$)` },
    ),
    rule(
      'web-foundation-knows-no-feature',
      'platform/, ui/, saving/ and project/ serve every feature and know none.',
      { path: `${WEB}/(platform|ui|saving|project)/` },
      { path: `${WEB}/(features|app)/` },
    ),
    rule(
      'web-floors-point-down',
      'platform/ is the ground, ui/ and saving/ stand on it, project/ on both.',
      { path: `${WEB}/(platform|ui|saving)/`, pathNot: TEST },
      { path: `${WEB}/project/` },
    ),
    rule(
      'web-platform-is-the-ground',
      'What shows or keeps something stands above the platform.',
      { path: `${WEB}/platform/`, pathNot: TEST },
      { path: `${WEB}/(ui|saving)/` },
    ),
    rule(
      'web-ui-keeps-nothing',
      'A control is given what it shows.',
      { path: `${WEB}/ui/`, pathNot: TEST },
      { path: `${WEB}/saving/` },
    ),
    rule(
      'server-features-through-services',
      "A server feature imports another one's *.service.ts, or what its *.record.ts declares.",
      { path: `${SERVER}/features/([^/]+)/`, pathNot: TEST },
      {
        path: `${SERVER}/features/`,
        pathNot: [`${SERVER}/features/$1/`, '[.](service|record)[.]ts$'],
      },
    ),
    rule(
      'server-foundation-knows-no-feature',
      'config/, db/ and http/ serve every feature and know none.',
      { path: `${SERVER}/(config|db|http)/`, pathNot: TEST },
      { path: `${SERVER}/(features/|app[.]ts$|main[.]ts$)` },
    ),
    rule(
      'fetching-in-queries',
      'Only *.queries.ts calls the API.',
      { path: `${WEB}/(features|project|ui)/`, pathNot: ['[.]queries[.]tsx?$', TEST] },
      { path: `${WEB}/platform/api/api-client[.]ts$`, dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'kysely-in-repos',
      'SQL lives in *.repo.ts and db/; elsewhere kysely gives types at most.',
      { path: '^apps/server/src', pathNot: [`${SERVER}/db/`, '[.]repo[.]ts$', TEST] },
      { path: '(^|/)node_modules/kysely/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'drivers-in-db',
      'Only db/ knows which database it is.',
      { path: '^apps/server/src', pathNot: [`${SERVER}/db/`, TEST] },
      { path: ['^node:sqlite$', '(^|/)node_modules/pg/'] },
    ),
    rule(
      'tests-stay-apart',
      'What people run knows no test.',
      { path: '^(apps|packages)/', pathNot: TEST },
      { path: TEST },
    ),
    rule(
      'set-up-needs-nothing-installed',
      'scripts/*.mjs run on the Node of the machine before anything is installed.',
      { path: '^scripts/.+[.]mjs$' },
      { pathNot: '^scripts/.+[.]mjs$', dependencyTypesNot: ['core', 'type-only', 'type-import'] },
    ),
    rule(
      'no-circular-imports',
      'Two files that need each other are one thing.',
      {},
      {
        circular: true,
      },
    ),
    rule('imports-resolve', 'A typo, or a file that was moved.', {}, { couldNotResolve: true }),
  ],
  options: {
    parser: 'tsc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: '(^|/)node_modules/' },
    exclude: { path: '^(apps|packages)/[^/]+/dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
    skipAnalysisNotInRules: true,
  },
};
