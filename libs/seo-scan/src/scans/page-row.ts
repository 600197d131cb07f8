import { pageOutcomeOf } from '../engine/present-page.js';
import type { ScannedPage } from '../engine/scan-options.js';
import type { PageRow } from './write-scan-rows.js';

/** The row of a page that the engine has audited. */
export function pageRow(page: ScannedPage): PageRow {
  const { facts, targets, phrases, outcome, responseMs, failure } = page;
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
    body_hash: page.bodyHash,
    is_skipped: page.isSkipped,
    facts,
    targetsJson: page.targetsJson ?? JSON.stringify(targets),
    phrases,
    audit_outcome: outcome,
    extracted: page.extracted ?? null,
  };
}
