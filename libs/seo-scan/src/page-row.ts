import { pageOutcomeOf } from './engine/present-page.js';
import type { ScannedPage } from './engine/scan-engine.js';
import type { PageRow } from './scan-lease.repository.js';

/** A page the engine has judged, as its row. */
export function pageRow(page: ScannedPage): PageRow {
  const { facts, outcome, responseMs, failure } = page;
  return {
    url: facts.url,
    status: facts.status,
    depth: facts.depth,
    outcome: pageOutcomeOf(facts),
    title: facts.title,
    response_ms: responseMs,
    failure,
    etag: page.etag,
    last_modified: page.lastModified,
    facts,
    audit_outcome: outcome,
  };
}
