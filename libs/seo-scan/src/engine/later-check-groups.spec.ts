import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { LaterCheckGroups } from './later-check-groups.js';

describe('groups of later checks', () => {
  it('give each page the checks that audited it', () => {
    const urls = fc.subarray(['/', '/a', '/b', '/c']);
    fc.assert(
      fc.property(fc.array(urls, { maxLength: 6 }), (auditedByCheck) => {
        const groups = new LaterCheckGroups();
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
    const groups = new LaterCheckGroups();
    const pages = Array.from({ length: 100 }, (_, index) => `/${index}`);
    groups.add('title.duplicate', pages);
    groups.add('links.orphan', pages);
    expect(new Set(pages.map((url) => groups.of(url))).size).toBe(1);
  });

  it('include the target checks of each page', () => {
    const groups = new LaterCheckGroups();
    groups.add('title.duplicate', ['/', '/a']);
    const targets = ['links.internal_broken', 'images.broken'];
    const both = groups.including(groups.of('/'), targets);
    expect(groups.all()[both]).toEqual(['title.duplicate', ...targets]);
    expect(groups.including(groups.of('/a'), targets)).toBe(both);
    expect(groups.including(groups.of('/'), [])).toBe(groups.of('/'));
    expect(groups.all()[groups.including(groups.of('/other'), targets)]).toEqual(targets);
  });
});
