import { issueBalance } from '@app/seo-scan/contract';
import type { Scan } from '@app/seo-scan/contract';
import { Link } from 'react-router';
import { cn } from '../../lib/class-names.js';
import { formatCount } from '../../lib/numbers.js';
import { useScanLinks } from '../../lib/scan-links.js';

/** The number of issues found, fixed live and left; renders nothing while none is fixed live. */
export function FoundAndFixed({ scan, className }: { scan: Scan; className?: string }) {
  const links = useScanLinks();
  const { found, fixedLive, open } = issueBalance(scan);
  if (fixedLive === 0) return null;
  return (
    <p className={cn('text-sm text-text-muted tabular', className)}>
      {formatCount(found)} found ·{' '}
      <Link
        to={links.issues(scan.id, { fixed: '1' })}
        className="text-accent underline underline-offset-4"
      >
        {formatCount(fixedLive)} fixed live
      </Link>{' '}
      · {formatCount(open.total)} open. The score is from the scan; the next scan counts live fixes.
    </p>
  );
}
