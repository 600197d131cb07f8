import type { Scan } from '@app/seo-scan/contract';
import { GitCompareArrows } from 'lucide-react';
import { ButtonLink } from '../../../components/button-link.js';
import { useHasPreviousScan } from '../use-previous-scan.js';

/** Links to the comparison with the previous scan; renders nothing when there is none. */
export function CompareLink({ scan }: { scan: Scan }) {
  if (useHasPreviousScan(scan.id) !== true) return null;
  return (
    <ButtonLink size="sm" to={`/seo-scan/${scan.id}/compare`}>
      <GitCompareArrows aria-hidden />
      Compare with the previous scan
    </ButtonLink>
  );
}
