import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { categories } from '../contract/names.js';
import { audits } from './index.js';

const folder = dirname(fileURLToPath(import.meta.url));
const text = readFileSync(join(folder, '../../../../docs/AUDIT-CHECKS.md'), 'utf8');
const FIX_KINDS = new Map([
  ['auto', 'auto'],
  ['sug', 'suggested'],
  ['man', 'manual'],
]);
/** Of a group of checks: the number of each kind. */
const COUNTS: Readonly<Record<string, number>> = {
  title: 7,
  meta: 6,
  headings: 4,
  content: 6,
  images: 9,
  links: 13,
  schema: 7,
  technical: 16,
  indexability: 8,
  canonical: 12,
  crawlability: 10,
  international: 7,
  urls: 5,
  performance: 8,
  mobile: 4,
  security: 7,
  social: 4,
  ai_readiness: 5,
};

interface Row {
  readonly id: string;
  readonly category: string;
  readonly severity: string;
  readonly scope: string;
  readonly fix: string | undefined;
}

/** The tables of sections 1 to 18; another list follows them. */
function readTables(): readonly Row[] {
  const sections = text.slice(text.indexOf('\n## 1. '), text.indexOf('\n## 19. '));
  let category = '';
  return sections.split('\n').flatMap((line) => {
    category = /^## \d+\. (\w+)$/.exec(line)?.[1] ?? category;
    const [, id = '', severity = '', scope = '', , , fix = ''] = line
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim());
    if (!/^[a-z]+\.\w+$/.test(id)) return [];
    return [{ id, category, severity, scope, fix: FIX_KINDS.get(fix) }];
  });
}

describe('the list of checks in the documentation', () => {
  const rows = readTables();

  it('has as many checks in each category as it states, 138 in all', () => {
    const perCategory = Object.groupBy(rows, ({ category }) => category);
    const counts = Object.entries(perCategory).map(([name, some]) => [name, some?.length]);
    expect(Object.fromEntries(counts)).toEqual(COUNTS);
    expect(Object.keys(perCategory)).toEqual([...categories]);
    expect(rows).toHaveLength(138);
  });

  it('matches the registered checks, with the same severity, scope and kind of fix', () => {
    const running = audits.map(({ id, category, severity, scope, fix }) => ({
      id,
      category,
      severity,
      scope,
      fix,
    }));
    const byId = (a: Row, b: Row): number => (a.id < b.id ? -1 : 1);
    expect([...running].sort(byId)).toEqual([...rows].sort(byId));
  });

  it('states its own totals correctly', () => {
    const count = (key: keyof Row, value: string): string =>
      String(rows.filter((row) => row[key] === value).length);
    const totals = /\*\*Totals\.\*\* (.*)/.exec(text)?.[1] ?? '';
    for (const severity of ['critical', 'high', 'medium', 'low'])
      expect(totals).toContain(`${count('severity', severity)} ${severity}`);
    for (const [scope, name] of [
      ['P', 'page'],
      ['S', 'site'],
      ['R', 'rendered'],
      ['X', 'external'],
    ])
      expect(totals).toContain(`${count('scope', scope ?? '')} ${name}`);
    for (const fix of ['auto', 'suggested', 'manual'])
      expect(totals).toContain(`${count('fix', fix)} ${fix}`);
  });
});
