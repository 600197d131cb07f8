import type { PageSnapshot } from '../page-model/page-snapshot.js';
import type { LabMetrics, RenderedPage, RenderedView } from '../page-model/rendered-page.js';
import { aPage } from './a-page.js';
import type { PageOptions } from './a-page.js';

export interface RenderedOptions {
  /** The response without scripts. */
  readonly raw?: PageOptions;
  /** The document after scripts have run on a phone; unchanged by default. */
  readonly rendered?: PageOptions;
  /** On a desktop; by default the same as on a phone, `null` when that load failed. */
  readonly desktop?: PageOptions | null;
  /** What the browser measured on a phone. */
  readonly view?: Partial<Omit<RenderedView, 'page'>>;
  /** By default the page is not among those measured. */
  readonly lab?: Partial<LabMetrics> | RenderedPage['lab'];
  readonly field?: RenderedPage['field'];
}

/** A page of the sample, good by default. */
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
