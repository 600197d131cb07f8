import { cn } from '../../../lib/class-names.js';
import { countOf } from '../../../lib/numbers.js';
import { trpc } from '../../../lib/trpc.js';
import { scanCost } from './scan-cost.js';

type ScanCostNoteProps = {
  /** The pages that the scan reads at most. */
  pages: number;
  /** So that the button which starts the scan can be described by it. */
  id?: string;
  className?: string;
};

/** Pages and cost of a scan, beside whatever starts it. */
export function ScanCostNote({ pages, id, className }: ScanCostNoteProps) {
  const usage = trpc.billing.scanUsage.useQuery();
  const most = pages === 1 ? '1 page' : `up to ${countOf(pages, 'page')}`;
  const uses = `Reads ${most} and uses as many page scans`;
  return (
    <span id={id} className={cn('block text-sm text-text-muted', className)}>
      {usage.isSuccess
        ? scanCost(pages, usage.data)
        : usage.isError
          ? `${uses}; couldn't load how many are left.`
          : `${uses}; …`}
    </span>
  );
}
