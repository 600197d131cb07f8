import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { scanPageSchema } from '../contract/scan.js';
import { hasRechecked } from './recheck-coverage-model.js';
import type { RecheckedPage, RecheckedCheck, RecheckingScan } from './recheck-coverage-model.js';

const title: RecheckedCheck = { kind: 'page', gate: 'indexable' };
const statusCheck: RecheckedCheck = { kind: 'page', gate: 'url' };
const duplicate: RecheckedCheck = { kind: 'site', gate: null };
const rendered: RecheckedCheck = { kind: 'rendered', gate: 'html' };

function aScan(change: Partial<RecheckingScan> = {}): RecheckingScan {
  return {
    mode: 'site',
    sawEverything: true,
    coversLastSighting: true,
    siteCheck: 'by_page',
    ...change,
  };
}

function aPage(change: Partial<RecheckedPage> = {}): RecheckedPage {
  return {
    outcome: 'ok',
    status: 200,
    isHtml200: true,
    isRendered: false,
    isNotMeasured: false,
    ...change,
  };
}

const anyCheck = fc.constantFrom<RecheckedCheck>(title, statusCheck, duplicate, rendered, {
  kind: 'target',
  gate: null,
});
const anyScan = fc.record({
  mode: fc.constantFrom('page' as const, 'site' as const),
  sawEverything: fc.boolean(),
  coversLastSighting: fc.boolean(),
  siteCheck: fc.constantFrom('whole' as const, 'unmeasured' as const, 'by_page' as const),
});
const anyPage = fc.option(
  fc.record({
    outcome: fc.constantFrom(...scanPageSchema.shape.outcome.options),
    status: fc.constantFrom(null, 200, 301, 404, 410, 403, 500),
    isHtml200: fc.boolean(),
    isRendered: fc.boolean(),
    isNotMeasured: fc.boolean(),
  }),
);

describe('whether a scan has rechecked an issue', () => {
  it('is true if the page was read and the check was measured', () => {
    expect(hasRechecked(title, aScan(), aPage())).toBe(true);
    expect(hasRechecked(title, aScan(), aPage({ isNotMeasured: true }))).toBe(false);
  });

  it.each(['blocked', 'failed'] as const)('is false if the page %s', (outcome) => {
    expect(hasRechecked(title, aScan(), aPage({ outcome, status: null }))).toBe(false);
  });

  it.each([404, 410])('is true if the page responds with %i, which means it is gone', (status) => {
    const gone = aPage({ outcome: 'error', status, isHtml200: false });
    expect(hasRechecked(title, aScan(), gone)).toBe(true);
    expect(hasRechecked(rendered, aScan(), gone)).toBe(true);
    expect(hasRechecked(duplicate, aScan({ sawEverything: false }), gone)).toBe(true);
  });

  it('is true if the page only redirects elsewhere, which means it is gone', () => {
    const moved = aPage({ outcome: 'redirect', status: 200, isHtml200: false });
    expect(hasRechecked(rendered, aScan(), moved)).toBe(true);
  });

  it.each([403, 429, 500, 503])(
    'is true after an error %i only for checks of the address',
    (status) => {
      const broken = aPage({ outcome: 'error', status, isHtml200: false });
      expect(hasRechecked(title, aScan(), broken)).toBe(false);
      expect(hasRechecked(statusCheck, aScan(), broken)).toBe(true);
    },
  );

  it('is true for a page that is not part of a complete crawl, which means it is gone', () => {
    expect(hasRechecked(title, aScan(), null)).toBe(true);
    expect(hasRechecked(title, aScan({ sawEverything: false }), null)).toBe(false);
    expect(hasRechecked(title, aScan({ mode: 'page' }), null)).toBe(false);
  });

  it('is true for rendered checks only in the sample', () => {
    expect(hasRechecked(rendered, aScan(), aPage({ isRendered: true }))).toBe(true);
    expect(hasRechecked(rendered, aScan(), aPage())).toBe(false);
  });

  it('is true for comparing checks only if all pages seen then were readable', () => {
    const partial = aScan({ sawEverything: false, coversLastSighting: false });
    expect(hasRechecked(duplicate, partial, aPage())).toBe(false);
    expect(hasRechecked(duplicate, { ...partial, coversLastSighting: true }, aPage())).toBe(true);
    expect(hasRechecked(duplicate, aScan({ siteCheck: 'unmeasured' }), aPage())).toBe(false);
    expect(hasRechecked(duplicate, aScan({ mode: 'page' }), aPage())).toBe(false);
  });

  it('is false for other pages when it read a single page', () => {
    fc.assert(
      fc.property(anyCheck, anyScan, (check, scan) => {
        fc.pre(!(check.kind === 'site' && scan.siteCheck === 'whole'));
        expect(hasRechecked(check, { ...scan, mode: 'page' }, null)).toBe(false);
      }),
    );
  });

  it('is false for everything that could not be measured', () => {
    fc.assert(
      fc.property(anyCheck, anyScan, anyPage, (check, scan, page) => {
        fc.pre(check.kind !== 'site');
        expect(hasRechecked(check, scan, { ...aPage(), ...page, isNotMeasured: true })).toBe(false);
      }),
    );
  });

  it('does not become false by reading more', () => {
    fc.assert(
      fc.property(anyCheck, anyScan, anyPage, (check, scan, page) => {
        const more = { ...scan, sawEverything: true, coversLastSighting: true };
        if (hasRechecked(check, scan, page)) expect(hasRechecked(check, more, page)).toBe(true);
      }),
    );
  });
});
