import type { Scan } from '@app/seo-scan/contract';
import { GitCompareArrows } from 'lucide-react';
import { ButtonLink } from '../../../components/button-link.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../../components/ui/card.js';
import { trpc } from '../../../lib/trpc.js';

const MAX_SCANS = 100;

/** Links to the comparison with the previous scan, or states that there is none. */
export function WhatChangedCard({ scan }: { scan: Scan }) {
  const trend = trpc.seoScan.trend.useQuery({ scanId: scan.id, limit: MAX_SCANS });
  const isFirst = trend.data?.points[0]?.scan_id === scan.id;
  return (
    <Card aria-labelledby="what-changed-title">
      <CardHeader>
        <div>
          <CardTitle id="what-changed-title">What changed</CardTitle>
          <p className="text-text-muted">
            {isFirst
              ? 'This is the first scan of this website. After the next one, new, fixed and persisting issues appear here.'
              : 'New, fixed and persisting issues since the previous scan, and why the score changed.'}
          </p>
        </div>
      </CardHeader>
      <CardContent>
        {!isFirst && (
          <ButtonLink size="sm" to={`/seo-scan/${scan.id}/compare`}>
            <GitCompareArrows aria-hidden />
            Compare with the previous scan
          </ButtonLink>
        )}
      </CardContent>
    </Card>
  );
}
