import { describe, expect, it } from '@jest/globals';
import { audits } from '../audits/index.js';
import { checkAliases } from './check-aliases.js';
import { findChecks } from './find-checks.js';

const ids = (typed: string): string[] => findChecks(typed).map(({ audit }) => audit.id);

describe('checks by the words of the field', () => {
  it.each([
    ['broken', 'links.internal_broken'],
    ['broken links', 'links.external_broken'],
    ['duplicate', 'content.duplicate_exact'],
    ['soft 404', 'content.soft_404'],
    ['orphan', 'links.orphan'],
    ['schema', 'schema.jsonld_invalid'],
    ['https', 'security.no_https'],
    ['canonical', 'canonical.missing'],
    ['Core Web Vitals', 'performance.lcp_field'],
    ['hreflang', 'international.no_return'],
    ['title.missing', 'title.missing'],
  ])('finds for "%s" %s', (typed, id) => {
    expect(ids(typed)).toContain(id);
  });

  it('finds all checks of an alias and the exact title first', () => {
    expect(ids('broken')).toEqual(
      expect.arrayContaining(['images.broken', 'technical.client_error']),
    );
    expect(ids('soft 404')[0]).toBe('content.soft_404');
    expect(ids('orphan page')).toEqual(['links.orphan']);
  });

  it('finds nothing for what is no word of the field', () => {
    expect(ids('sourdough')).toEqual([]);
    expect(ids('')).toEqual([]);
  });

  it('knows only checks that exist', () => {
    const known = new Set(audits.map(({ id }) => id));
    expect(checkAliases.flatMap(({ checks }) => checks).filter((id) => !known.has(id))).toEqual([]);
    const aliases = checkAliases.map(({ alias }) => alias);
    expect(aliases).toEqual([...new Set(aliases)]);
  });
});
