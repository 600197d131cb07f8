import { SegmentSelect } from '../../../components/segment-select.js';
import { trpc } from '../../../lib/trpc.js';

type SegmentFilterProps = {
  /** `null`: of a scan of no website, which has no segments. */
  websiteId: string | null;
  /** An id, or `other`. */
  segment: string | null;
  onChange: (segment: string | null) => void;
};

/** Which pages of a website are listed: those of a segment, those in none, or all. */
export function SegmentFilter({ websiteId, segment, onChange }: SegmentFilterProps) {
  const list = trpc.seoScan.segments.list.useQuery(
    { websiteId: websiteId ?? '' },
    { enabled: websiteId !== null },
  );
  return (
    <SegmentSelect
      segments={list.data?.segments ?? []}
      value={segment}
      hasOthers
      onChange={onChange}
    />
  );
}
