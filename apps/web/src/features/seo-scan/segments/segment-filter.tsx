import { NativeSelect } from '../../../components/ui/native-select.js';
import { trpc } from '../../../lib/trpc.js';

type SegmentFilterProps = {
  /** `null`: of a scan of no website, which has no segments. */
  websiteId: string | null;
  /** An id, or `other`. */
  segment: string | null;
  onChange: (segment: string | null) => void;
};

/** The pages of which segment are listed; not shown for a website without segments. */
export function SegmentFilter({ websiteId, segment, onChange }: SegmentFilterProps) {
  const list = trpc.seoScan.segments.list.useQuery(
    { websiteId: websiteId ?? '' },
    { enabled: websiteId !== null },
  );
  const segments = list.data?.segments ?? [];
  if (segments.length === 0 && segment === null) return null;
  const isKnown = segment === 'other' || segments.some(({ id }) => id === segment);
  return (
    <NativeSelect
      aria-label="Segment"
      className="sm:w-48"
      value={segment ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
    >
      <option value="">All segments</option>
      {segments.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      <option value="other">Other pages</option>
      {segment !== null && !isKnown && <option value={segment}>Removed segment</option>}
    </NativeSelect>
  );
}
