import type { PageSnapshot } from '../page-snapshot.js';
import type { LabMetrics, RenderedPage, RenderedView } from '../rendered-page.js';
import { aPage } from './a-page.js';
import type { PageOptions } from './a-page.js';

export interface RenderedOptions {
  /** The answer without scripts. */
  readonly raw?: PageOptions;
  /** What scripts make of it on a phone; left out, they change nothing. */
  readonly rendered?: PageOptions;
  /** On a desktop; left out, the same as on a phone, `null` when that load failed. */
  readonly desktop?: PageOptions | null;
  /** What the browser measured on a phone. */
  readonly view?: Partial<Omit<RenderedView, 'page'>>;
  /** Left out, the page is not among those measured. */
  readonly lab?: Partial<LabMetrics> | RenderedPage['lab'];
  readonly field?: RenderedPage['field'];
}

/** A page of the sample; a good one unless said otherwise. */
export function aRenderedPage(options: RenderedOptions = {}): RenderedPage {
  const { raw = {}, rendered = raw, desktop = rendered } = options;
  return {
    raw: aPage(raw),
    mobile: { ...aView(aPage(rendered)), ...options.view },
    desktop: desktop === null ? null : { ...aView(aPage(desktop)), viewportWidth: 1_350 },
    lab: labOf(options.lab),
    field: options.field ?? null,
    hasLiveFixes: false,
  };
}

function labOf(lab: RenderedOptions['lab']): RenderedPage['lab'] {
  if (lab === undefined) return { kind: 'not_sampled' };
  if ('kind' in lab) return lab;
  return { kind: 'measured', metrics: { lcpMs: null, tbtMs: null, cls: null, ...lab } };
}

function aView(page: PageSnapshot): RenderedView {
  return {
    page,
    visibleText: page.document?.bodyText ?? '',
    viewportWidth: 412,
    scrollWidth: 412,
    overflowing: null,
    elementCount: page.document?.elementCount ?? 0,
    lcp: null,
    requests: [],
    loadMs: 900,
  };
}
