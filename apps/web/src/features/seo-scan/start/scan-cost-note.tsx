import { pageScansPerPage } from '@app/seo-scan/contract';
import type { Rendering } from '@app/seo-scan/contract';
import { cn } from '../../../lib/class-names.js';
import { countOf } from '../../../lib/numbers.js';
import { trpc } from '../../../lib/trpc.js';
import { scanCost } from './scan-cost.js';

type ScanCostNoteProps = {
  /** The pages that the scan reads at most. */
  pages: number;
  /** Default: raw. */
  rendering?: Rendering;
  /** So that the button which starts the scan can be described by it. */
  id?: string;
  className?: string;
};

/** Pages and cost of a scan, beside whatever starts it. */
export function ScanCostNote({ pages, rendering = 'raw', id, className }: ScanCostNoteProps) {
  const usage = trpc.billing.scanUsage.useQuery();
  const most = pages === 1 ? '1 page' : `up to ${countOf(pages, 'page')}`;
  const perPage = pageScansPerPage(rendering);
  const uses = `Reads ${most} and uses ${perPage === 1 ? 'as many page scans' : `up to ${perPage} page scans for each`}`;
  return (
    <span id={id} className={cn('block text-sm text-text-muted', className)}>
      {usage.isSuccess
        ? scanCost(pages, usage.data, rendering)
        : usage.isError
          ? `${uses}; couldn't load how many are left.`
          : `${uses}; …`}
    </span>
  );
}
