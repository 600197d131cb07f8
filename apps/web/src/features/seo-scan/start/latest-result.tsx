import { issueBalance } from '@app/seo-scan/contract';
import { ButtonLink } from '../../../components/button-link.js';
import { ScoreRing } from '../../../components/score-ring.js';
import { readableUrl } from '../../../lib/addresses.js';
import { formatInstant } from '../../../lib/instants.js';
import { countOf } from '../../../lib/numbers.js';
import { useSelectedWebsite } from '../../../lib/selected-website.js';
import { trpc } from '../../../lib/trpc.js';

/** What is already known, where no scan can start: the last result of the selected website, or of any. */
export function LatestResult({ onOpen }: { onOpen: () => void }) {
  const [selected] = useSelectedWebsite();
  const latest = trpc.seoScan.history.useQuery({
    limit: 1,
    status: 'completed',
    ...(selected !== null && { websiteId: selected.id }),
  });
  const [scan] = latest.data?.scans ?? [];
  if (scan === undefined) return null;
  const { open } = issueBalance(scan);
  return (
    <section
      aria-label="Your latest result"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border p-3"
    >
      <ScoreRing score={scan.seo_score} size="sm" />
      <div className="min-w-0 flex-1 basis-40">
        <h3 className="font-semibold">Your latest result</h3>
        <p className="[overflow-wrap:anywhere]">{readableUrl(scan.url)}</p>
        <p className="text-sm text-text-muted">
          {formatInstant(scan.scanned_at ?? scan.created_at)}, {countOf(open.total, 'open issue')}
        </p>
      </div>
      <ButtonLink size="sm" to={`/seo-scan/${scan.id}`} onClick={onOpen}>
        Open the result
      </ButtonLink>
    </section>
  );
}
