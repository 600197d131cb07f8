import { decoratedFiles } from './checks/lint/decorated-files.ts';
import { typescriptRules } from './checks/lint/typescript-rules.ts';

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
const TESTS = ['**/*.spec.ts', '**/*.int-spec.ts', '**/testing/**', '**/e2e/**'];

export default {
  options: { typeAware: true },
  plugins: ['typescript'],
  jsPlugins: ['./checks/lint/plugin.ts'],
  categories: { correctness: 'off' },
  ignorePatterns: [
    '**/dist/**',
    '.data/**',
    '.data-dev/**',
    '**/word-lists/**',
    '**/*.{js,cjs,mjs}',
  ],
  rules: {
    ...typescriptRules,
    'typescript/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
    'typescript/no-import-type-side-effects': 'error',
    'typescript/no-extraneous-class': ['error', { allowWithDecorator: true }],
    'typescript/switch-exhaustiveness-check': [
      'error',
      { considerDefaultExhaustiveForUnions: false },
    ],
    'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
    'typescript/consistent-type-definitions': 'off',
    'typescript/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    'typescript/no-unused-vars': ['error', { ignoreRestSiblings: true, argsIgnorePattern: '^_' }],
    'groundswell/no-enum': 'error',
    'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
  },
  overrides: [
    {
      // oxlint does not know that Nest reads the types of decorated classes: their imports are no type imports.
      files: decoratedFiles(import.meta.dirname),
      rules: {
        'typescript/consistent-type-imports': 'off',
        'groundswell/no-import-in-type': 'error',
      },
    },
    {
      // Much of what patterns run over was written by strangers, so each of them has to take linear time.
      files: ['{libs,apps}/**/*.ts'],
      excludeFiles: [...TESTS, 'libs/*/generate/**'], // generators read pinned packages only
      rules: { 'groundswell/linear-patterns': 'error' },
    },
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
      rules: {
        'no-restricted-properties': noAmbientInput,
        'groundswell/no-current-time': 'error',
      },
    },
    {
      // Compiled for browsers of 2018, each of these costs bytes that every page view of every website loads.
      files: ['apps/widget/src/**/*.ts'],
      rules: {
        'typescript/prefer-nullish-coalescing': 'off',
        'typescript/prefer-optional-chain': 'off',
      },
    },
  ],
};
