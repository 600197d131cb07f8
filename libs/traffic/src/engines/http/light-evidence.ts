import { bytesOf, faultAsFailure } from '@app/crawler/analysis';
import type { Analyzer } from '@app/crawler/analysis';
import type { EvidencePage, RecordedEvidence } from '../../rules/evidence/visit-evidence.js';
import type { LightSnapshot } from './light-snapshot.js';
import { lightSnapshots } from './light-snapshot.analysis.js';
import type { LightTrace } from './light-trace.js';
import type { FailedPage } from './page-loader.js';

/**
 * What a light visit leaves behind: its requests and, of a page that failed, the HTML. Nothing is shown, so there is no
 * film, and no script runs, so the console is unknown.
 */
export async function lightEvidence(
  trace: LightTrace,
  pages: readonly EvidencePage[],
  failed: { readonly page: FailedPage; readonly analyzer: Analyzer } | null,
): Promise<RecordedEvidence> {
  const snapshot = failed === null ? null : await snapshotOf(failed.page, failed.analyzer);
  return {
    ...{
      isMeasured: true,
      hasAllRequests: true,
      pages,
      requests: trace.requests,
      droppedRequests: trace.dropped,
    },
    ...{ console: null, droppedLines: 0, marks: [], film: [] },
    ...{ dom: snapshot?.html ?? null, secrets: snapshot?.passwords ?? [] },
  };
}

/** `null`: it could not be read in time. */
async function snapshotOf(
  { contentType, body }: FailedPage,
  analyzer: Analyzer,
): Promise<LightSnapshot | null> {
  const bytes = bytesOf(body);
  const result = await faultAsFailure(analyzer.analyze(lightSnapshots, { contentType, bytes }));
  return result.kind === 'done' ? result.value : null;
}
