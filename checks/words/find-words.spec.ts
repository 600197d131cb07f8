import { describe, expect, it } from '@jest/globals';
import { findWords, wordRules } from './find-words.ts';
import { exemptNames, forbiddenWords } from './forbidden-words.ts';

const rules = wordRules(forbiddenWords, exemptNames);
const foundIn = (source: string, path = 'libs/auth/src/users.ts'): string[] =>
  findWords(path, source, rules).map(({ line, word }) => `${line}: ${word}`);

describe('a forbidden word', () => {
  it.each([
    ['const hasLooked = true;', 'looked'],
    ['function judgePage(page: Page): void {}', 'judge'],
    ['interface VisitCarrier {}', 'visit carrier'],
    ['class A { #toldOwner = false; }', 'told'],
    ['const { rooms } = pool;', 'rooms'],
    ['interface RobotsVerdict {}', 'verdict'],
    ['const standInLine = (): void => undefined;', 'stand in line'],
    ['import { a as door } from "./a.js";', 'door'],
    ['type T = { readonly page_score: 1; readonly dear: 2 };', 'dear'],
  ])('is found in the name that is declared by %s', (source, word) => {
    expect(foundIn(`\n${source}`)).toEqual([`2: ${word}`]);
  });

  it.each([
    ['// The page was looked at.', 'looked at'],
    ['/** Is told of\n * changes. */', 'told'],
    ['/** What they look\n * at. */', 'look at'],
    ['const a = 1; // a sign of life', 'sign of life'],
    ['/** Whoever asks. */', 'whoever'],
    ['// Sends an e-mail.', 'e-mail'],
    ["it('tells its owner', () => undefined);", 'tells'],
    ["it.each([1])('is judged: %s', () => undefined);", 'judged'],
    ["describe('what stands here', () => undefined);", 'stands here'],
  ])('is found in the text of %j', (source, word) => {
    expect(foundIn(`${source}\nconst b = 1;`)).toEqual([`1: ${word}`]);
  });

  it.each([
    ['const a = "Its behaviour is unknown.";', 'behaviour'],
    ['const a = <p>the colours of it</p>;', 'colours'],
    ['const a = `${count} pages, labelled by hand`;', 'labelled'],
    ['const a = "Behaviour: none";', 'behaviour'],
  ])('is found in the sentence of %s', (source, word) => {
    expect(foundIn(source, 'apps/web/src/a.tsx')).toEqual([`1: ${word}`]);
  });

  it('is found in the name of a file', () => {
    expect(foundIn('', 'libs/fixes/src/nightly-looks.ts')).toEqual(['1: looks']);
    expect(foundIn('', 'apps/web/src/visit-books.spec.tsx')).toEqual(['1: books']);
  });

  it('is found in the prose of a document, by paragraph', () => {
    const document =
      '# Title\n\nA list:\n\n- one\n- fixes are looked\n  at\n\n```ts\nconst door = 1;\n```';
    expect(foundIn(document, 'docs/a.md')).toEqual(['5: looked at']);
  });

  it('names what to write instead', () => {
    const [found] = findWords('a.ts', 'const judgeAll = 1;', rules);
    expect(found).toMatchObject({ context: 'judgeAll', use: 'audit, validate' });
  });
});

describe('no forbidden word', () => {
  it.each([
    'const lookup = dns.lookUp(name);',
    'const settled = await Promise.allSettled(all);',
    'const page = lines.carry(visit);',
    'const text = "The door was looked at by whoever carries books.";',
    "import { DoorOpen } from 'lucide-react';",
    '// What they have in common is looked up; they look alike, and nobody can tell them apart.',
    '// The issues are carried forward; responses carry a header.',
    '/** Sets `not_looked_at` and calls `judge`. */',
    'interface Row { readonly not_looked_at: number; readonly judgedPages: number }',
    'const a = <p>// a door</p>;',
    'const colour = 1; // its colour',
    'const a = `select k.normalised from k`;',
    'const a = "GET /api/seo/keyword-cannibalisation";',
    'const a = <p>The campaign was cancelled.</p>;',
  ])('is in %s', (source) => {
    expect(foundIn(source, 'a.tsx')).toEqual([]);
  });

  it('is in the texts of the demo website', () => {
    expect(foundIn('const a = "The grey loaf.";', 'apps/demo-site/content/bread.ts')).toEqual([]);
  });

  it('is in code spans and code blocks of documents', () => {
    expect(foundIn('`door`\n\n```\nthe door\n\nof whoever\n```\n\nThe end.', 'docs/a.md')).toEqual(
      [],
    );
  });
});

describe('every pattern', () => {
  it.each(forbiddenWords.map(({ pattern, use }) => ({ pattern, use })))(
    '$pattern matches all of its places, and anywhere in a text',
    ({ pattern, use }) => {
      expect(pattern.flags).toContain('g');
      expect(pattern.source.replaceAll('\\\\', '')).not.toMatch(/[\^$]/);
      expect(use).not.toBe('');
    },
  );
});
