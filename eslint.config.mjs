import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import redos from 'eslint-plugin-redos';
import tseslint from 'typescript-eslint';

/** A file for each command line and thread: the plugin writes it at any time, whatever another process is reading. */
function patternCache() {
  const folder = join(import.meta.dirname, 'node_modules/.cache/groundswell/patterns');
  const command = createHash('sha1').update(process.argv.slice(2).join('\0')).digest('hex');
  mkdirSync(folder, { recursive: true });
  return join(folder, `${command.slice(0, 8)}-${threadId}.json`);
}

const NO_ENUM = { selector: 'TSEnumDeclaration', message: 'Use a union of literals.' };

/** What oxlint has not; the other rules are in oxlint.config.mjs. None of these needs types. */
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
      'test-results',
    ],
  },
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { '@typescript-eslint': tseslint.plugin },
    languageOptions: {
      parser: tseslint.parser,
      // Nest reads the types of decorated classes, so their imports are no type imports.
      parserOptions: { emitDecoratorMetadata: true, experimentalDecorators: true },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'separate-type-imports' },
      ],
      'no-restricted-syntax': ['error', NO_ENUM],
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
    files: [
      'libs/*/src/{rules,audits}/**/*.ts',
      'libs/crawler/src/{html,page-model,parsing,sitemaps,structured-data}/**/*.ts',
    ],
    ignores: ['**/*.spec.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        NO_ENUM,
        {
          selector: "NewExpression[callee.name='Date'][arguments.length=0]",
          message: 'Rules get the time passed in.',
        },
      ],
    },
  },
);
