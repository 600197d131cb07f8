import { describe, expect, it } from '@jest/globals';
import { changeAdvice, changedFields } from '../contract/index.js';
import type { ChangeFacts, WatchedKind } from '../contract/index.js';

const advice = (
  change: Partial<ChangeFacts> & { readonly kind?: WatchedKind },
  deploys: readonly string[] = [],
) =>
  changeAdvice(
    {
      ...{ kind: 'page', field: 'title', severity: 'warning', isRecovery: false },
      ...{ before: 'Menu', after: null, ...change },
    },
    deploys,
  );

describe('what to do about a change', () => {
  it('of robots directives or robots.txt is for people alone, and names the deploy', () => {
    const noindex = { field: 'noindex', before: null, after: 'robots: noindex' } as const;
    expect(advice(noindex, ['1.4.2'])).toMatch(
      /X-Robots-Tag header, or roll back deploy 1\.4\.2\. Groundswell never changes/,
    );
    expect(advice(noindex, ['1.4.2', '1.4.1'])).toContain('the deploy that caused it');
    expect(advice(noindex)).not.toContain('deploy');
    expect(advice({ field: 'robots_txt', before: 'Allowed', after: 'Blocked' })).toContain(
      'correct robots.txt',
    );
  });

  it('of a lost text is to put it back', () => {
    expect(advice({}, ['1.4.2'])).toBe(
      'Restore it on the page, or roll back deploy 1.4.2; until then you can put the earlier title back as a live fix under “Repairs”.',
    );
    expect(advice({ field: 'description' })).toContain('the earlier description');
    expect(advice({ field: 'description', after: 'Cakes' })).toMatch(/^If this was not intended/);
    expect(advice({ after: 'Cakes' })).toBeNull();
    expect(advice({ before: null, after: 'Cakes' })).toBeNull();
    expect(advice({ kind: 'sitemap' })).toBeNull();
  });

  it('is nothing about recoveries and all else', () => {
    const advised = changedFields.filter((field) => advice({ field }) !== null);
    expect(advised).toEqual(['noindex', 'robots_txt', 'title', 'description']);
    expect(advice({ field: 'noindex', isRecovery: true })).toBeNull();
  });
});
