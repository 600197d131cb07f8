import type { Scan } from '@app/seo-scan/contract';
import { Check, ChevronDown, History } from 'lucide-react';
import { Badge } from '../../../components/ui/badge.js';
import { Button } from '../../../components/ui/button.js';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuTrigger,
} from '../../../components/ui/dropdown-menu.js';
import { cn } from '../../../lib/class-names.js';
import { formatInstant } from '../../../lib/instants.js';
import { countOf, formatCount, formatScore } from '../../../lib/numbers.js';
import { trpc } from '../../../lib/trpc.js';
import { useSearchParams } from '../../../lib/use-search-params.js';
import { auditParams } from './audit-params.js';

const SHOWN = 50;

/** Past completed scans of the same website, newest first; selecting one shows it. */
export function ScanHistoryMenu({ scan, size = 'md' }: { scan: Scan; size?: 'sm' | 'md' }) {
  const { change } = useSearchParams(auditParams);
  const history = trpc.seoScan.history.useQuery({
    limit: SHOWN,
    status: 'completed',
    origin: scan.origin ?? new URL(scan.url).origin,
  });
  const scans = history.data?.scans ?? [];
  const total = history.data?.total ?? scans.length;
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button size={size} aria-label={`Scan History, ${countOf(total, 'scan')}`}>
          <History aria-hidden />
          Scan History
          <Badge className="tabular">{formatCount(total)}</Badge>
          <ChevronDown aria-hidden className="size-3.5 text-text-muted" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end" className="w-80 max-w-[calc(100vw-1rem)]">
        {scans.map((past) => (
          <DropdownMenuItem
            key={past.id}
            onSelect={() => change({ scan: past.id, url: null }, 'push')}
          >
            <Check aria-hidden className={cn(past.id !== scan.id && 'invisible')} />
            <span className="flex-1">{formatInstant(past.scanned_at ?? past.created_at)}</span>
            <span className="text-sm text-text-muted tabular">
              {past.seo_score === null ? 'no score' : formatScore(past.seo_score)}
              {', '}
              {countOf(past.pages_scanned, 'page')}
            </span>
          </DropdownMenuItem>
        ))}
        {scans.length === 0 && (
          <DropdownMenuLabel className="text-text-muted">
            {history.isPending ? 'Loading…' : 'No other scan of this website yet.'}
          </DropdownMenuLabel>
        )}
        {total > scans.length && scans.length > 0 && (
          <DropdownMenuLabel className="text-text-muted">
            The newest {formatCount(scans.length)} are listed.
          </DropdownMenuLabel>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
