import tseslint from 'typescript-eslint';

const noProcessEnv = {
  object: 'process',
  property: 'env',
  message: 'Configuration is read in libs/common/src/config.',
};
const noAmbientInput = [
  'error',
  noProcessEnv,
  { object: 'Date', property: 'now', message: 'Rules get the time passed in.' },
  { object: 'Math', property: 'random', message: 'Rules get randomness passed in.' },
];
const UNWANTED = new Set([
  '@typescript-eslint/no-unsafe-class-instance-assignment', // Nest 12 declares its option objects as classes
  '@typescript-eslint/no-unsafe-enum-assignment', // eslint.config.mjs allows no enumerations
]);
const TESTS = ['**/*.spec.ts', '**/*.int-spec.ts', '**/testing/**', '**/e2e/**'];

/** The rules that presets of typescript-eslint switch on. */
function rulesOf(...presets) {
  const rules = presets.flat().flatMap((preset) => Object.entries(preset.rules ?? {}));
  return Object.fromEntries(rules.filter(([name, on]) => on !== 'off' && !UNWANTED.has(name)));
}

/**
 * All rules that need types, and most others. eslint.config.mjs has the few that oxlint has not: it needs a tenth of
 * the time.
 */
export default {
  options: { typeAware: true },
  plugins: ['typescript'],
  categories: { correctness: 'off' },
  ignorePatterns: [
    '**/dist/**',
    '.data/**',
    '.data-dev/**',
    '**/word-lists/**',
    '**/*.{js,cjs,mjs}',
  ],
  rules: {
    ...rulesOf(tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked),
    '@typescript-eslint/no-import-type-side-effects': 'error',
    '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
    '@typescript-eslint/switch-exhaustiveness-check': [
      'error',
      { considerDefaultExhaustiveForUnions: false },
    ],
    '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
    '@typescript-eslint/consistent-type-definitions': 'off',
    '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
    '@typescript-eslint/no-misused-promises': [
      'error',
      { checksVoidReturn: { attributes: false } },
    ],
    '@typescript-eslint/no-unused-vars': [
      'error',
      { ignoreRestSiblings: true, argsIgnorePattern: '^_' },
    ],
    'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
  },
  overrides: [
    {
      files: ['libs/**/*.{ts,tsx}', 'apps/{api,worker,cli}/**/*.ts'],
      excludeFiles: ['libs/common/src/config/**', ...TESTS],
      rules: { 'no-restricted-properties': ['error', noProcessEnv] },
    },
    {
      files: [
        'libs/*/src/{rules,audits}/**/*.ts',
        'libs/crawler/src/{html,page-model,parsing,sitemaps,structured-data}/**/*.ts',
      ],
      excludeFiles: ['**/*.spec.ts'],
      rules: { 'no-restricted-properties': noAmbientInput },
    },
    {
      // Compiled for browsers of 2018, each of these costs bytes that every page view of every website loads.
      files: ['apps/widget/src/**/*.ts'],
      rules: {
        '@typescript-eslint/prefer-nullish-coalescing': 'off',
        '@typescript-eslint/prefer-optional-chain': 'off',
      },
    },
  ],
};
