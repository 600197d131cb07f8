import type { Scan } from '@app/seo-scan/contract';
import { NativeSelect } from '../../../components/ui/native-select.js';
import { formatInstant } from '../../../lib/instants.js';
import { formatPoints } from '../../../lib/numbers.js';
import { trpc } from '../../../lib/trpc.js';
import { useSearchParams } from '../../../lib/use-search-params.js';
import { compareParams } from './compare-params.js';

const SHOWN = 50;

/** Selects the earlier scan to compare with. */
export function BaseChoice({ head, baseId }: { head: Scan; baseId: string }) {
  const { reset } = useSearchParams(compareParams);
  const history = trpc.seoScan.history.useQuery({
    limit: SHOWN,
    status: 'completed',
    origin: head.origin ?? new URL(head.url).origin,
  });
  const others = (history.data?.scans ?? []).filter((scan) => scan.id !== head.id);
  return (
    <label className="flex items-center gap-2 text-sm max-sm:flex-col max-sm:items-start max-sm:gap-1.5">
      <span className="text-text-muted">Compared with</span>
      <NativeSelect
        value={baseId}
        onChange={(event) => reset({ with: event.target.value }, 'push')}
        className="max-w-72"
      >
        {!others.some((scan) => scan.id === baseId) && <option value={baseId}>Earlier scan</option>}
        {others.map((scan) => (
          <option key={scan.id} value={scan.id}>
            {formatInstant(scan.scanned_at ?? scan.created_at)}
            {scan.seo_score !== null && `, score ${formatPoints(scan.seo_score)}`}
          </option>
        ))}
      </NativeSelect>
    </label>
  );
}
