import type { ExternalFacts, UrlInspection } from '@app/crawler/pages';
import { SITE_ORIGIN } from '@app/crawler/testing';

/** Google's inspection of a page that has been indexed for months. */
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

/** Search Console is connected and returns these inspections, by path. */
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
