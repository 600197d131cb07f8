import type { Scan } from '@app/seo-scan/contract';
import { Card, CardContent, CardHeader, CardTitle } from '../../../components/ui/card.js';
import { countOf, formatCount } from '../../../lib/numbers.js';
import { trpc } from '../../../lib/trpc.js';
import { Total } from './total.js';

/** The savings of the smart scan: by this scan, and this month from the ledger. Skipped pages are not charged. */
export function SmartScanBox({ scan }: { scan: Scan }) {
  const usage = trpc.billing.scanUsage.useQuery();
  const month = usage.data?.savings.thisMonth;
  return (
    <Card aria-labelledby="smart-scan-title">
      <CardHeader>
        <CardTitle id="smart-scan-title">Smart Scan Optimization</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-3">
        <dl className="grid grid-cols-3 gap-3">
          <Total label="Pages skipped" value={formatCount(scan.pages_skipped)} />
          <Total
            label="Pages scanned"
            value={formatCount(scan.pages_scanned - scan.pages_skipped)}
          />
          <Total label="Credits saved" value={formatCount(scan.pages_skipped)} />
        </dl>
        <p className="text-sm tabular">
          {month === undefined
            ? usage.isError
              ? "This month's savings are not available."
              : '\u00a0'
            : `This month: ${countOf(month.creditsSaved, 'credit')} saved, ${countOf(month.pagesScanned, 'page')} charged.`}
        </p>
        <p className="text-sm text-text-muted">
          Pages with pending issues whose content has not changed are skipped to save credits; their
          issues are carried forward. Rescan Website reads them all.
        </p>
      </CardContent>
    </Card>
  );
}
