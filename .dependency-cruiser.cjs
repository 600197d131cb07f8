// Module boundaries. Each rule's name is the sentence a reviewer would say.
const FEATURE = '^libs/(?!common/)([^/]+)/';
const FRONT_DOOR = '^libs/[^/]+/src/(contract/|testing/|analysis/)?index\\.ts$';
const PURE = '^libs/([^/]+)/src/(rules|audits)/';
const CONTENT_HASH = '^libs/fixes/src/contract/content-hash\\.ts$'; // a script for every page has no room for zod
const TESTS = '\\.(spec|int-spec|e2e-spec)\\.ts$|/testing/';

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'features-meet-at-the-front-door',
      severity: 'error',
      from: { path: FEATURE },
      to: { path: FEATURE, pathNot: ['^libs/$1/', FRONT_DOOR] },
    },
    {
      name: 'apps-use-front-doors',
      severity: 'error',
      from: { path: '^apps/(?!widget/)' },
      to: { path: '^libs/', pathNot: FRONT_DOOR },
    },
    {
      name: 'common-knows-no-feature',
      severity: 'error',
      from: { path: '^libs/common/' },
      to: { path: FEATURE },
    },
    {
      name: 'libs-never-import-apps',
      severity: 'error',
      from: { path: '^libs/' },
      to: { path: '^apps/' },
    },
    {
      name: 'pure-code-has-no-io',
      severity: 'error',
      from: { path: PURE, pathNot: TESTS },
      to: {
        pathNot: [
          '^libs/$1/src/(rules|audits|contract)/',
          '^libs/[^/]+/src/contract/index\\.ts$',
          '^node_modules/zod/',
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'analyzer-threads-load-neither-nest-nor-the-database',
      severity: 'error',
      from: { path: '\\.analysis\\.ts$|^libs/crawler/src/(analysis|html)/', pathNot: TESTS },
      to: {
        path: '^node_modules/(@nestjs|@mikro-orm|bull)/|^libs/[^/]+/src/index\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'contract-is-isomorphic',
      severity: 'error',
      from: { path: '^libs/[^/]+/src/contract/', pathNot: TESTS },
      to: { pathNot: ['/src/contract/', '^node_modules/zod/'] },
    },
    {
      name: 'web-runtime-imports-contracts-only',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: {
        path: '^(libs|apps/(api|worker))/',
        pathNot: '^libs/[^/]+/src/contract/index\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'widget-carries-the-content-hash-only',
      severity: 'error',
      from: { path: '^apps/widget/src/' },
      to: {
        pathNot: ['^apps/widget/src/', CONTENT_HASH],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'content-hash-imports-nothing',
      severity: 'error',
      from: { path: CONTENT_HASH },
      to: {},
    },
    {
      name: 'doors-never-touch-the-orm',
      severity: 'error',
      from: { path: '\\.(controller|router)\\.ts$' },
      to: { path: '^node_modules/(@mikro-orm|bull|@nestjs/bull)/' },
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: 'specify',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
