import { segmentDefinitionSchema } from '@app/seo-scan/contract';
import type { SegmentDefinition } from '@app/seo-scan/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { readableUrl } from '../../../lib/addresses.js';
import { sentenceOf } from '../../../lib/failure.js';
import { countOf, formatCount } from '../../../lib/numbers.js';
import { trpc } from '../../../lib/trpc.js';
import { useDebounced } from '../../../lib/use-debounced.js';
import type { SegmentForm } from './segment-form.js';

const TYPING_MS = 400;

/** How many pages of the last scan the segment has as it is typed, with examples. */
export function SegmentPreview({ websiteId, form }: { websiteId: string; form: SegmentForm }) {
  const { match, conditions } = form.watch();
  const typed = useDebounced(JSON.stringify({ match, conditions }), TYPING_MS);
  const read = segmentDefinitionSchema.safeParse(JSON.parse(typed));
  return (
    <div aria-live="polite" className="min-h-28 rounded-md bg-background p-3 text-sm">
      {read.success ? (
        <Counted websiteId={websiteId} segment={read.data} />
      ) : (
        <p className="text-text-muted">Complete the conditions to see how many pages match.</p>
      )}
    </div>
  );
}

function Counted({ websiteId, segment }: { websiteId: string; segment: SegmentDefinition }) {
  const { client } = trpc.useUtils();
  const counted = useQuery({
    queryKey: ['segment-preview', websiteId, segment],
    // Not in the URL, which a long pattern does not fit into.
    queryFn: () => client.seoScan.segments.preview.mutate({ websiteId, segment }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (counted.isPending) return <p className="text-text-muted">Counting…</p>;
  if (counted.isError)
    return (
      <p className="text-critical">{sentenceOf(counted.error, "Couldn't count the pages.")}</p>
    );
  const { scanId, pages, totalPages, examples, note } = counted.data;
  return (
    <>
      {scanId !== null && (
        <p className="font-medium tabular">
          {formatCount(pages)} of {countOf(totalPages, 'page')} in the last scan
        </p>
      )}
      {note !== null && <p className="text-text-muted">{note}</p>}
      {examples.length > 0 && (
        <ul className="mt-1 text-text-muted" aria-label="Examples">
          {examples.map((url) => (
            <li key={url} className="truncate">
              {readableUrl(url)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
