import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { audits } from './index.js';

const folder = dirname(fileURLToPath(import.meta.url));
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) =>
  path.split(sep).join('/'),
);
const auditFiles = files.filter((path) => path.endsWith('.audit.ts'));

/** meta/description-missing.audit.ts is meta.description_missing; ai_readiness writes its ids "ai.…". */
function idOf(path: string): string {
  const [category = '', file = ''] = path.replace(/\.audit\.ts$/, '').split('/');
  const prefix = category.replaceAll('-', '_') === 'ai_readiness' ? 'ai' : category;
  return `${prefix}.${file.replaceAll('-', '_')}`;
}

const READABLE_ENDING = /[.!)”]$/;

describe('the list of audits', () => {
  it('gives every audit an id of its own', () => {
    const ids = audits.map((audit) => audit.id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('contains every audit file, and the id of each matches its path', () => {
    expect(audits.map((audit) => audit.id).sort()).toEqual(auditFiles.map(idOf).sort());
  });

  it.each(auditFiles)('has fixtures for %s', (path) => {
    const spec = readFileSync(join(folder, path.replace(/\.ts$/, '.spec.ts')), 'utf8');
    // These helpers reject a table without failing, passing and not applicable fixtures.
    expect(spec).toMatch(/\bdescribe(?:Page|Site|Field|Target|Rendered)Audit\(/);
    expect(spec).toContain(`from './${path.split('/').at(-1)?.replace(/\.ts$/, '.js') ?? ''}'`);
  });

  it.each(auditFiles)('states the threshold of %s where it has one', (path) => {
    const source = readFileSync(join(folder, path), 'utf8');
    if (!source.includes("from '../thresholds.js'")) return;
    const threshold = audits.find((audit) => audit.id === idOf(path))?.threshold;
    expect(threshold).toMatch(/^[\p{Lu}\d]/u);
    expect(threshold).toMatch(/\d/);
  });

  it('finds the folder with the audits', () => {
    expect(auditFiles.length).toBeGreaterThan(0);
  });
});

describe.each(audits.map((audit) => [audit.id, audit] as const))('%s', (id, audit) => {
  it('belongs to the category its id names', () => {
    expect(audit.category.startsWith(id.split('.')[0] ?? '?')).toBe(true);
  });

  it('explains to the user what is wrong, why, what to do and by whose rule', () => {
    expect(audit.title).toMatch(/[^.\s]$/);
    expect(audit.description).toMatch(READABLE_ENDING);
    expect(audit.howToFix).toMatch(READABLE_ENDING);
    expect(audit.authority.length).toBeGreaterThan(10);
  });

  it('has at most medium severity where Google publishes no limit', () => {
    if (!/Google (?:publishes|sets) no/.test(`${audit.description} ${audit.authority}`)) return;
    expect(['medium', 'low']).toContain(audit.severity);
  });
});
