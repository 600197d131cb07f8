import { NativeSelect } from './ui/native-select.js';

// Not from the contract: lists of a scan show this at once, and the contract of segments would load zod for it.
const OTHER_PAGES = 'other';

type SegmentSelectProps = {
  segments: readonly { id: string; name: string }[];
  /** `null`: pages of all segments. */
  value: string | null;
  /** Also offers the pages in no segment. */
  hasOthers?: boolean;
  onChange: (segment: string | null) => void;
};

/** The pages of which segment are listed; not shown for a website without segments. */
export function SegmentSelect({ segments, value, hasOthers, onChange }: SegmentSelectProps) {
  if (segments.length === 0 && value === null) return null;
  const isKnown = value === OTHER_PAGES || segments.some(({ id }) => id === value);
  return (
    <NativeSelect
      aria-label="Segment"
      className="sm:w-48"
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
    >
      <option value="">All segments</option>
      {segments.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      {hasOthers === true && <option value={OTHER_PAGES}>Other pages</option>}
      {value !== null && !isKnown && <option value={value}>Removed segment</option>}
    </NativeSelect>
  );
}
