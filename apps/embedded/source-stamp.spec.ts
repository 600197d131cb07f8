import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stampOf } from './source-stamp.ts';

let root = '';
const sources = { paths: ['src', 'tsconfig.json', 'absent'], ignore: /\.spec\.ts$/ };
const stamp = (): string => stampOf(root, sources);
const write = (path: string, text: string): void => writeFileSync(join(root, path), text);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'groundswell-stamp-'));
  mkdirSync(join(root, 'src', 'deep'), { recursive: true });
  write('src/a.ts', 'a');
  write('src/deep/b.ts', 'b');
  write('tsconfig.json', '{}');
});
afterEach(() => rmSync(root, { recursive: true }));

describe('a new build', () => {
  it('is not needed when only a modification time has changed', () => {
    const before = stamp();
    utimesSync(join(root, 'src/a.ts'), 1, 1);
    expect(stamp()).toBe(before);
  });

  it('is not needed for a test', () => {
    const before = stamp();
    write('src/a.spec.ts', 'test');
    expect(stamp()).toBe(before);
  });

  it.each([
    ['a changed file', () => write('src/deep/b.ts', 'B')],
    ['a changed setting', () => write('tsconfig.json', '{"strict": true}')],
    ['a new file', () => write('src/c.ts', '')],
    ['a deleted file', () => rmSync(join(root, 'src/a.ts'))],
    ['a renamed file', () => renameSync(join(root, 'src/a.ts'), join(root, 'src/z.ts'))],
  ])('is needed for %s', (_, change) => {
    const before = stamp();
    change();
    expect(stamp()).not.toBe(before);
  });
});
