import type { Fix, FixCounts, Generation } from '@app/fixes/contract';
import type { ScanSummary } from '@app/seo-scan/contract';

export const SCAN_ID = '0195f1f0-0000-7000-8000-00000000000a';
export const WEBSITE_ID = '0195f1f0-0000-7000-8000-00000000000b';
export const FIX_ID = '0195f1f0-0000-7000-8000-00000000000c';
export const BATCH_ID = '0195f1f0-0000-7000-8000-00000000000d';

/** A confident fix of a title that is not live. */
export function fixOf(changes: Partial<Fix> = {}): Fix {
  return {
    id: FIX_ID,
    fix_type: 'title',
    applied: false,
    page_url: 'https://bakery.example/bread',
    original_content: 'Bread',
    optimized_content: 'Sourdough bread, baked daily in Leith | Harbour Bakery',
    confidence_score: 0.92,
    ai_model: 'local-extractive',
    character_count: 54,
    kind: 'title',
    state: 'draft',
    state_reason: null,
    is_suggestion: false,
    guards: [
      { guard: 'length', passed: true, reason: null },
      { guard: 'facts', passed: true, reason: null },
    ],
    website_id: WEBSITE_ID,
    scan_id: SCAN_ID,
    check_id: 'title.too_short',
    fingerprint: 'f1',
    fingerprints: ['f1'],
    selector: null,
    name: null,
    batch_id: null,
    prompt_version: 'local-1',
    is_edited: false,
    visibility: { rendered: null, raw: null, checked_at: null },
    created_at: '2026-11-20T10:00:00.000Z',
    applied_at: null,
    locked_until: null,
    ...changes,
  };
}

export const noCounts: FixCounts = {
  draft: 0,
  bulk: 0,
  belowConfidence: 0,
  suggestions: 0,
  applied: 0,
  verified: 0,
  stale: 0,
  failed: 0,
};

export function generationOf(changes: Partial<Generation> = {}): Generation {
  return {
    id: '0195f1f0-0000-7000-8000-00000000000e',
    scanId: SCAN_ID,
    status: 'completed',
    total: 4,
    written: 3,
    suggestions: 1,
    skipped: 0,
    notice: null,
    error: null,
    ...changes,
  };
}

/** The summary of a finished scan of that website, with the fields that the fixes read. */
export function summaryOf(fixable: number): ScanSummary {
  return {
    scan: { id: SCAN_ID, url: 'https://bakery.example/', website_id: WEBSITE_ID },
    issues: { fixable },
  } as ScanSummary;
}

/** What `domain.list` returns for that website. */
export function websiteResponses(changes: { verified?: boolean; widget_status?: string } = {}) {
  const website = {
    ...{ id: WEBSITE_ID, url: 'https://bakery.example', domain: 'bakery.example' },
    ...{ site_id: 'gsw_1_a', verified: true, widget_status: 'connected', ...changes },
  };
  return {
    'domain.list': () => ({ success: true, websites: [website], limit: 3, canAddMore: true }),
  };
}
