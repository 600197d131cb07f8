import type { Scan } from '@app/seo-scan/contract';
import { trpc } from '../../lib/trpc.js';
import { NotComparable } from './not-comparable.js';
import { ScoreDelta } from './score-delta.js';
import { ScoreParts } from './score-parts.js';

/** Why the score is what it is, how it changed, and whether it can be compared. */
export function ScoreReason({ scan }: { scan: Scan }) {
  const summary = trpc.seoScan.summary.useQuery({ id: scan.id });
  const changes = trpc.seoScan.changes.useQuery({ id: scan.id });
  const explanation = summary.data?.score_explanation ?? null;
  return (
    <>
      {explanation !== null && (
        <section aria-label="Why this score" className="text-sm text-text-muted">
          {explanation}
        </section>
      )}
      {scan.mode === 'page' && (
        <p className="text-sm text-text-muted">
          This is the score of a single page. It isn&apos;t comparable with the website&apos;s
          Health score.
        </p>
      )}
      {changes.data?.is_comparable === true && changes.data.score.delta !== null && (
        <p className="flex flex-wrap items-center gap-x-2 text-sm">
          <span className="text-text-muted">Since the previous scan</span>
          <ScoreDelta value={changes.data.score.delta} hasUnit />
          <ScoreParts score={changes.data.score} />
        </p>
      )}
      {changes.data !== undefined && (
        <NotComparable title="Not comparable with the previous scan" notes={changes.data.notes} />
      )}
    </>
  );
}
