import type { LinkSegments } from '@app/seo-scan/contract';
import { NativeSelect } from '../../../components/ui/native-select.js';
import { groupColor } from './picture-graph.js';

/** Points are grouped by folder or segment; a number is the position of the only segment in colour. */
export type Grouping = 'folders' | 'segments' | number;

type GroupingChoiceProps = {
  segments: LinkSegments['segments'];
  value: Grouping;
  onChange: (grouping: Grouping) => void;
};

export function GroupingChoice({ segments, value, onChange }: GroupingChoiceProps) {
  return (
    <NativeSelect
      aria-label="Group by"
      value={String(value)}
      onChange={({ target }) =>
        onChange(
          target.value === 'folders' || target.value === 'segments'
            ? target.value
            : Number(target.value),
        )
      }
    >
      <option value="folders">By folder</option>
      <option value="segments">By segment</option>
      {segments.map(({ id, name }, at) => (
        <option key={id} value={at}>
          {`Segment: ${name}`}
        </option>
      ))}
    </NativeSelect>
  );
}

type SegmentColorsProps = { segments: LinkSegments['segments']; isDark: boolean };

/** The legend: the colour of each segment. */
export function SegmentColors({ segments, isDark }: SegmentColorsProps) {
  return (
    <ul aria-label="Segments" className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {segments.map(({ id, name }, at) => (
        <li key={id} className="flex min-w-0 items-center gap-1.5">
          <span
            aria-hidden
            className="size-2.5 shrink-0 rounded-full"
            style={{ backgroundColor: groupColor(at, isDark) }}
          />
          <span className="truncate">{name}</span>
        </li>
      ))}
    </ul>
  );
}
