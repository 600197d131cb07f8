import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { scanPageSchema } from '../contract/scan.js';
import { hasLooked } from './has-looked.js';
import type { LookedAtPage, LookingCheck, LookingScan } from './has-looked.js';

const title: LookingCheck = { kind: 'page', gate: 'indexable' };
const statusCheck: LookingCheck = { kind: 'page', gate: 'url' };
const duplicate: LookingCheck = { kind: 'site', gate: null };
const rendered: LookingCheck = { kind: 'rendered', gate: 'html' };

function aScan(change: Partial<LookingScan> = {}): LookingScan {
  return {
    mode: 'site',
    sawEverything: true,
    coversLastSighting: true,
    siteCheck: 'by_page',
    ...change,
  };
}

function aPage(change: Partial<LookedAtPage> = {}): LookedAtPage {
  return {
    outcome: 'ok',
    status: 200,
    isHtml200: true,
    isRendered: false,
    isNotMeasured: false,
    ...change,
  };
}

const anyCheck = fc.constantFrom<LookingCheck>(title, statusCheck, duplicate, rendered, {
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

describe('whether a scan has looked for an issue again', () => {
  it('has where the page was read and the check was measured', () => {
    expect(hasLooked(title, aScan(), aPage())).toBe(true);
    expect(hasLooked(title, aScan(), aPage({ isNotMeasured: true }))).toBe(false);
  });

  it.each(['blocked', 'failed'] as const)('has not where the page %s', (outcome) => {
    expect(hasLooked(title, aScan(), aPage({ outcome, status: null }))).toBe(false);
  });

  it.each([404, 410])('takes a page that answers %i for gone', (status) => {
    const gone = aPage({ outcome: 'error', status, isHtml200: false });
    expect(hasLooked(title, aScan(), gone)).toBe(true);
    expect(hasLooked(rendered, aScan(), gone)).toBe(true);
    expect(hasLooked(duplicate, aScan({ sawEverything: false }), gone)).toBe(true);
  });

  it('takes a page that only leads elsewhere for gone', () => {
    const moved = aPage({ outcome: 'redirect', status: 200, isHtml200: false });
    expect(hasLooked(rendered, aScan(), moved)).toBe(true);
  });

  it.each([403, 429, 500, 503])('learns from an error %i only about the address', (status) => {
    const broken = aPage({ outcome: 'error', status, isHtml200: false });
    expect(hasLooked(title, aScan(), broken)).toBe(false);
    expect(hasLooked(statusCheck, aScan(), broken)).toBe(true);
  });

  it('takes a page that is not part of a whole crawl for gone', () => {
    expect(hasLooked(title, aScan(), null)).toBe(true);
    expect(hasLooked(title, aScan({ sawEverything: false }), null)).toBe(false);
    expect(hasLooked(title, aScan({ mode: 'page' }), null)).toBe(false);
  });

  it('looks at rendered pages only in the sample', () => {
    expect(hasLooked(rendered, aScan(), aPage({ isRendered: true }))).toBe(true);
    expect(hasLooked(rendered, aScan(), aPage())).toBe(false);
  });

  it('compares pages only when it could see what was seen then', () => {
    const partial = aScan({ sawEverything: false, coversLastSighting: false });
    expect(hasLooked(duplicate, partial, aPage())).toBe(false);
    expect(hasLooked(duplicate, { ...partial, coversLastSighting: true }, aPage())).toBe(true);
    expect(hasLooked(duplicate, aScan({ siteCheck: 'unmeasured' }), aPage())).toBe(false);
    expect(hasLooked(duplicate, aScan({ mode: 'page' }), aPage())).toBe(false);
  });

  it('closes nothing elsewhere when it read a single page', () => {
    fc.assert(
      fc.property(anyCheck, anyScan, (check, scan) => {
        fc.pre(!(check.kind === 'site' && scan.siteCheck === 'whole'));
        expect(hasLooked(check, { ...scan, mode: 'page' }, null)).toBe(false);
      }),
    );
  });

  it('never closes what it could not measure', () => {
    fc.assert(
      fc.property(anyCheck, anyScan, anyPage, (check, scan, page) => {
        fc.pre(check.kind !== 'site');
        expect(hasLooked(check, scan, { ...aPage(), ...page, isNotMeasured: true })).toBe(false);
      }),
    );
  });

  it('never closes less for having seen more', () => {
    fc.assert(
      fc.property(anyCheck, anyScan, anyPage, (check, scan, page) => {
        const more = { ...scan, sawEverything: true, coversLastSighting: true };
        if (hasLooked(check, scan, page)) expect(hasLooked(check, more, page)).toBe(true);
      }),
    );
  });
});
