// Module boundaries. Each rule's name is the sentence a reviewer would say.
const FEATURE = '^libs/(?!common/)([^/]+)/';
/** Each uses those before it only, contracts and tests included. */
const FEATURES = require('./checks/structure/feature-order.json');
const ENTRY = '^libs/[^/]+/src/(contract/|plain/|testing/|analysis/|pages/)?index\\.ts$';
/** Entries that load no Nest, database or network. */
const PURE_ENTRIES = '^libs/(crawler/src/(analysis|pages)|seo-audits/src)/index\\.ts$';
const PURE = '^libs/([^/]+)/src/(rules|audits)/';
const PAGE_RULES = '^libs/fixes/src/contract/page-rules/'; // a script for every page has no room for zod
const TESTS = '\\.(spec|int-spec|e2e-spec|chaos-spec)\\.ts$|/testing/';

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'every-feature-is-in-the-order',
      severity: 'error',
      from: { path: FEATURE, pathNot: `^libs/(${FEATURES.join('|')})/` },
      to: {},
    },
    ...FEATURES.slice(0, -1).map((feature, position) => ({
      name: `${feature}-uses-no-later-feature`,
      severity: 'error',
      from: { path: `^libs/${feature}/` },
      to: { path: `^libs/(${FEATURES.slice(position + 1).join('|')})/` },
    })),
    {
      name: 'features-meet-at-their-entries',
      severity: 'error',
      from: { path: FEATURE },
      to: { path: FEATURE, pathNot: ['^libs/$1/', ENTRY] },
    },
    {
      name: 'apps-use-entries',
      severity: 'error',
      from: { path: '^apps/(?!widget/|recorder/|fix-exports/|preview/|web/e2e/)' },
      to: { path: '^libs/', pathNot: ENTRY },
    },
    {
      name: 'common-knows-no-feature',
      severity: 'error',
      from: { path: '^libs/common/' },
      to: { path: FEATURE },
    },
    {
      name: 'crawler-knows-neither-audits-nor-scans',
      severity: 'error',
      from: { path: '^libs/crawler/' },
      to: { path: '^libs/(?!crawler/|common/|outbound/|browser/)[^/]+/' },
    },
    {
      name: 'audits-know-the-crawled-pages-only',
      severity: 'error',
      from: { path: '^libs/seo-audits/', pathNot: TESTS },
      to: {
        path: '^libs/(?!seo-audits/)',
        pathNot: [
          '^libs/crawler/src/pages/index\\.ts$',
          '^libs/[^/]+/src/(contract|plain)/index\\.ts$',
        ],
      },
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
          '^libs/[^/]+/src/(contract|plain)/index\\.ts$',
          PURE_ENTRIES,
          '^node_modules/(ipaddr\\.js|zod)/',
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'analyzer-threads-load-neither-nest-nor-the-database',
      severity: 'error',
      from: {
        path: '\\.analysis\\.ts$|^libs/crawler/src/(analysis|html|pages|parsing|page-model|structured-data)/|^libs/seo-audits/src/',
        pathNot: TESTS,
      },
      to: {
        path: '^node_modules/(@nestjs|@mikro-orm|bull)/|^libs/[^/]+/src/index\\.ts$',
        pathNot: PURE_ENTRIES,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'what-reads-pages-loads-no-zod',
      severity: 'error',
      from: {
        path: '^libs/crawler/src/(?!testing/)|^libs/seo-audits/src/(audits|rules|search)/|^libs/common/src/plain/',
        pathNot: TESTS,
      },
      to: {
        path: '^node_modules/zod/|^libs/(common|seo-audits)/src/contract/index\\.ts$',
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
      from: { path: '^apps/web/', pathNot: ['\\.spec\\.tsx?$', '^apps/web/e2e/'] },
      to: {
        path: '^(libs|apps/(api|worker))/',
        pathNot: '^libs/[^/]+/src/contract/index\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'web-specs-import-contracts-and-fixtures-only',
      severity: 'error',
      from: { path: '^apps/web/(e2e/|.*\\.spec\\.tsx?$)' },
      to: {
        path: '^(libs|apps/(api|worker))/',
        // Playwright and `bench/` run TypeScript without the aliases of entries.
        pathNot: ['^libs/[^/]+/src/(contract|testing)/index\\.ts$', '^libs/[^/]+/src/testing/'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'web-features-do-not-import-each-other',
      severity: 'error',
      from: { path: '^apps/web/src/(features/[^/]+|components|lib)/' },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/$1/' },
    },
    {
      name: 'previews-show-documents-and-components',
      severity: 'error',
      from: { path: '^apps/preview/', pathNot: TESTS },
      to: {
        path: '^(libs|apps)/',
        pathNot: [
          '^apps/preview/',
          '^apps/web/vite\\.config\\.ts$',
          '^apps/web/src/(components/|lib/|styles\\.css$)',
          '^libs/[^/]+/src/.*mails?\\.ts$',
          '^libs/notifications/src/(mail/templates/index\\.ts|mail/render-mail\\.tsx|rules/mail-body\\.ts)$',
          '^libs/billing/src/invoices/(invoice-document\\.ts|invoice-html\\.tsx|testing/)',
          '^libs/seo-scan/src/reports/(print/|testing/)',
          '^libs/traffic/src/.*-print\\.tsx$',
          '^apps/cli/src/(reports/html-report\\.tsx$|gate/|testing/)',
          '^libs/browser/src/testing/index\\.ts$', // prints the PDFs
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'nothing-imports-previews',
      severity: 'error',
      from: { pathNot: '^apps/preview/' },
      to: { path: '^apps/preview/' },
    },
    {
      name: 'programs-on-websites-import-page-rules-only',
      severity: 'error',
      from: { path: '^apps/(widget/src|recorder/src|fix-exports/cloudflare)/' },
      to: {
        pathNot: ['^apps/$1/', PAGE_RULES],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'page-rules-import-nothing-else',
      severity: 'error',
      from: { path: PAGE_RULES, pathNot: TESTS },
      to: { pathNot: PAGE_RULES },
    },
    {
      name: 'endpoints-never-touch-the-orm',
      severity: 'error',
      from: { path: '\\.(controller|router)\\.ts$' },
      to: { path: '^node_modules/(@mikro-orm|bull|@nestjs/bull)/' },
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    skipAnalysisNotInRules: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    enhancedResolveOptions: {
      cachedInputFileSystem: { cacheDuration: 600_000 }, // on a busy machine the run outlasts the default of 4 s
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
