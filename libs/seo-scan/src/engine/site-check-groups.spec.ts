import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { SiteCheckGroups } from './site-check-groups.js';

describe('groups of site checks', () => {
  it('give each page the checks that audited it', () => {
    const urls = fc.subarray(['/', '/a', '/b', '/c']);
    fc.assert(
      fc.property(fc.array(urls, { maxLength: 6 }), (auditedByCheck) => {
        const groups = new SiteCheckGroups();
        auditedByCheck.forEach((audited, check) => groups.add(`check.${check}`, audited));
        for (const url of ['/', '/a', '/b', '/c', '/never-audited']) {
          const expected = auditedByCheck.flatMap((audited, check) =>
            audited.includes(url) ? [`check.${check}`] : [],
          );
          expect(groups.all()[groups.of(url)]).toEqual(expected);
        }
      }),
    );
  });

  it('are shared by pages that the same checks audited', () => {
    const groups = new SiteCheckGroups();
    const pages = Array.from({ length: 100 }, (_, index) => `/${index}`);
    groups.add('title.duplicate', pages);
    groups.add('links.orphan', pages);
    expect(new Set(pages.map((url) => groups.of(url))).size).toBe(1);
  });
});
