import type { Scan } from '@app/seo-scan/contract';
import { GitCompareArrows } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '../../components/ui/button.js';
import { trpc } from '../../lib/trpc.js';

const MOST_SCANS = 100;

/** Leads to what has changed since the scan before; nothing where there is none. */
export function CompareLink({ scan }: { scan: Scan }) {
  const trend = trpc.seoScan.trend.useQuery({ scanId: scan.id, limit: MOST_SCANS });
  const at = trend.data?.points.findIndex((point) => point.scan_id === scan.id) ?? -1;
  if (at < 1) return null;
  return (
    <Button asChild size="sm">
      <Link to={`/seo-scan/${scan.id}/compare`}>
        <GitCompareArrows aria-hidden />
        Compare with the previous scan
      </Link>
    </Button>
  );
}
