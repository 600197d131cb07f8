import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import redos from 'eslint-plugin-redos';
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

/** A file for each command line and thread: the plugin writes it at any time, whatever another process is reading. */
function patternCache() {
  const folder = join(import.meta.dirname, 'node_modules/.cache/groundswell/patterns');
  const command = createHash('sha1').update(process.argv.slice(2).join('\0')).digest('hex');
  mkdirSync(folder, { recursive: true });
  return join(folder, `${command.slice(0, 8)}-${threadId}.json`);
}

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '.data/**',
      '.data-dev/**',
      '**/word-lists/**',
      '**/*.cjs',
      '**/*.mjs',
      'node_modules',
    ],
  },
  ...tseslint.configs.strictTypeChecked,
  ...tseslint.configs.stylisticTypeChecked,
  {
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'separate-type-imports' },
      ],
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
      // Nest 12 declares its option objects as classes.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { ignoreRestSiblings: true, argsIgnorePattern: '^_' },
      ],
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['libs/**/*.{ts,tsx}', 'apps/{api,worker,cli}/**/*.ts'],
    ignores: [
      'libs/common/src/config/**',
      '**/*.spec.ts',
      '**/*.int-spec.ts',
      '**/testing/**',
      '**/e2e/**',
    ],
    rules: {
      'no-restricted-properties': ['error', noProcessEnv],
    },
  },
  {
    // Much of what patterns run over was written by strangers, so each of them has to take linear time.
    files: ['{libs,apps}/**/*.ts'],
    ignores: [
      '**/*.spec.ts',
      '**/*.int-spec.ts',
      '**/testing/**',
      '**/e2e/**',
      'libs/*/generate/**', // reads pinned packages only
    ],
    plugins: { redos },
    rules: {
      // The exact checker only: the other one guesses, and its result changes with the load of the machine. Patterns
      // that look behind are beyond it.
      // The result for a pattern never changes, and takes seconds for some of them.
      'redos/no-vulnerable': [
        'error',
        {
          checker: 'automaton',
          ignoreErrors: true,
          timeout: 20_000,
          cache: { location: patternCache(), strategy: 'aggressive' },
        },
      ],
    },
  },
  {
    // Compiled for browsers of 2018, each of these costs bytes that every page view of every website loads.
    files: ['apps/widget/src/**/*.ts'],
    rules: {
      '@typescript-eslint/prefer-nullish-coalescing': 'off',
      '@typescript-eslint/prefer-optional-chain': 'off',
    },
  },
  {
    files: [
      'libs/*/src/{rules,audits}/**/*.ts',
      'libs/crawler/src/{html,page-model,parsing,sitemaps,structured-data}/**/*.ts',
    ],
    ignores: ['**/*.spec.ts'],
    rules: {
      'no-restricted-properties': noAmbientInput,
      'no-restricted-syntax': [
        'error',
        {
          selector: "NewExpression[callee.name='Date'][arguments.length=0]",
          message: 'Rules get the time passed in.',
        },
      ],
    },
  },
);
