import { describe, expect, it } from '@jest/globals';
import { missingPaths } from './documented-paths.ts';

const KNOWN = [
  'package.json',
  'libs',
  'libs/auth',
  'libs/auth/src',
  'libs/auth/src/index.ts',
  'libs/auth/src/rules',
  'libs/auth/src/rules/staff-outcome.ts',
  'libs/auth/src/auth.int-spec.ts',
];
const missingIn = (...lines: string[]): string[] =>
  missingPaths(lines.join('\n'), KNOWN).map(({ path, line }) => `${path}:${line}`);

describe('the paths of a document', () => {
  it('in a folder tree are below the folders that they are indented under', () => {
    expect(
      missingIn(
        '```',
        'package.json  tsconfig.json     settings of the root',
        'libs/auth/src/                  rules/  entities/',
        '  index.ts  auth.module.ts      wiring, no-path.ts',
        '  rules/                        pure functions',
        '    staff-outcome.ts',
        '    index.ts',
        'index.ts',
        '```',
      ),
    ).toEqual(['tsconfig.json:2', 'entities/:3', 'auth.module.ts:4', 'index.ts:7', 'index.ts:8']);
  });

  it('in code spans may be the end of a path', () => {
    expect(
      missingIn(
        '`rules/staff-outcome.ts`, `libs/auth/`, `*.int-spec.ts`, `<feature>.int-spec.ts`',
        '`src/staff-outcome.ts`, `outcome.ts`, `libs/coupons`, `queues/`, `rules/*.mjs`',
      ),
    ).toEqual([
      'src/staff-outcome.ts:2',
      'outcome.ts:2',
      'libs/coupons:2',
      'queues/:2',
      'rules/*.mjs:2',
    ]);
  });

  it('in diagrams are checked among other words', () => {
    expect(
      missingIn('```mermaid', 'a["auth/src/index.ts: the entry"] --> b[rules/gone.ts]', '```'),
    ).toEqual(['rules/gone.ts:2']);
  });

  it('are not looked for in examples, packages, addresses and other code', () => {
    expect(
      missingIn(
        '```ts',
        "import { gone } from './gone.ts';",
        '```',
        '`@app/<feature>/contract`, `@trpc/*`, `/api/docs`, `npm run check`, `.d.ts`, `Money`',
      ),
    ).toEqual([]);
  });
});
