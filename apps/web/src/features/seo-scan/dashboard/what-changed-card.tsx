import { changeTexts } from '@app/seo-scan/contract';
import type { Scan, ScanChanges } from '@app/seo-scan/contract';
import { GitCompareArrows } from 'lucide-react';
import { ButtonLink } from '../../../components/button-link.js';
import { QueryError } from '../../../components/error-state.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../../components/ui/card.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { trpc } from '../../../lib/trpc.js';
import { NotComparable } from '../not-comparable.js';
import { ScoreDelta } from '../score-delta.js';
import { ScoreParts } from '../score-parts.js';

/** What the scan changed since the previous one, with a link to their comparison. */
export function WhatChangedCard({ scan }: { scan: Scan }) {
  const changes = trpc.seoScan.changes.useQuery({ id: scan.id });
  return (
    <Card aria-labelledby="what-changed-title">
      <CardHeader>
        <CardTitle id="what-changed-title">What changed</CardTitle>
      </CardHeader>
      <CardContent>
        {changes.isPending && <Skeleton className="h-24" />}
        {changes.isError && <QueryError query={changes} title="Couldn't load the changes." />}
        {changes.data !== undefined && <Changes scanId={scan.id} changes={changes.data} />}
      </CardContent>
    </Card>
  );
}

function Changes({ scanId, changes }: { scanId: string; changes: ScanChanges }) {
  if (changes.previous === null) {
    return (
      <p className="text-text-muted">
        This is the first scan of this website. After the next one, new, fixed and persisting issues
        appear here.
      </p>
    );
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <ul className="list-disc pl-5">
        {changeTexts(changes.issues).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {changes.score.delta !== null && (
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="text-text-muted">Score since the previous scan</span>
          <ScoreDelta value={changes.score.delta} isNeutral={!changes.is_comparable} hasUnit />
          {changes.is_comparable === true && <ScoreParts score={changes.score} />}
        </p>
      )}
      <NotComparable title="The two scores aren't directly comparable" notes={changes.notes} />
      <ButtonLink size="sm" to={`/seo-scan/${scanId}/compare`}>
        <GitCompareArrows aria-hidden />
        Compare with the previous scan
      </ButtonLink>
    </div>
  );
}
