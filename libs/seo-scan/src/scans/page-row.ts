import { storable, storableJson, storableText } from '@app/common/contract';
import { pageOutcomeOf } from '../engine/present-page.js';
import type { ScannedPage } from '../engine/scan-options.js';
import type { PageRow } from './write-scan-rows.js';

/** The row of a page that the engine has audited. */
export function pageRow(page: ScannedPage): PageRow {
  const { facts, targets, phrases, outcome, responseMs, failure, texts } = page;
  const { extracted = null } = page;
  return {
    url: storableText(facts.url),
    status: facts.status,
    depth: facts.depth,
    outcome: pageOutcomeOf(facts),
    title: storableOrNull(facts.title),
    response_ms: responseMs,
    failure: storableOrNull(failure),
    etag: storableOrNull(page.etag),
    last_modified: storableOrNull(page.lastModified),
    body_hash: page.bodyHash,
    is_skipped: page.isSkipped,
    facts: storable(texts?.facts ?? JSON.stringify(facts)),
    targets: storable(texts?.targets ?? JSON.stringify(targets)),
    phrases: storable(texts?.phrases ?? JSON.stringify(phrases)),
    audit_outcome: storableJson(outcome),
    extracted: extracted === null ? null : storableJson(extracted),
  };
}

function storableOrNull(text: string | null): string | null {
  return text === null ? null : storableText(text);
}
