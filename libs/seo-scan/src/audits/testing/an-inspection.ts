import type { ExternalFacts, UrlInspection } from '../external-facts.js';
import { SITE_ORIGIN } from './a-site.js';

/** Google's word on a page that has been in its index for months. */
export function anInspection(inspection: Partial<UrlInspection> = {}): UrlInspection {
  return {
    verdict: 'pass',
    coverageState: 'Submitted and indexed',
    googleCanonical: null,
    userCanonical: null,
    inspectedAt: '2026-01-15T08:00:00.000Z',
    firstSeenAt: '2025-06-01T00:00:00.000Z',
    ...inspection,
  };
}

/** Search Console is connected and says this; by path. */
export function inspected(
  inspections: Readonly<Record<string, Partial<UrlInspection>>>,
): ExternalFacts {
  return {
    fieldData: null,
    urlInspections: new Map(
      Object.entries(inspections).map(([path, inspection]) => [
        SITE_ORIGIN + path,
        anInspection(inspection),
      ]),
    ),
  };
}
