import type { Scan } from '@app/seo-scan/contract';
import { GitCompareArrows } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '../../../components/ui/button.js';
import { useHasPreviousScan } from '../use-previous-scan.js';

/** Links to the comparison with the previous scan; renders nothing when there is none. */
export function CompareLink({ scan }: { scan: Scan }) {
  if (useHasPreviousScan(scan.id) !== true) return null;
  return (
    <Button asChild size="sm">
      <Link to={`/seo-scan/${scan.id}/compare`}>
        <GitCompareArrows aria-hidden />
        Compare with the previous scan
      </Link>
    </Button>
  );
}
