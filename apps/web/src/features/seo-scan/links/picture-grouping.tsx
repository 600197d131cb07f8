import type { LinkSegments } from '@app/seo-scan/contract';
import { NativeSelect } from '../../../components/ui/native-select.js';
import { groupColor, noColor } from './picture-graph.js';

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

type SegmentColorsProps = {
  segments: Pick<LinkSegments, 'segments' | 'nodes'>;
  /** The only segment in color. */
  only: number | null;
  isDark: boolean;
};

/** The legend: the color of each segment that has one, and of all other pages. */
export function SegmentColors({ segments: { segments, nodes }, only, isDark }: SegmentColorsProps) {
  const colored = segments
    .map(({ id, name }, at) => ({ id, name, at }))
    .filter(({ at }) => only === null || at === only);
  const hasOthers = nodes.some((at) => at === null || (only !== null && at !== only));
  return (
    <ul aria-label="Segments" className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {colored.map(({ id, name, at }) => (
        <SegmentColor key={id} name={name} color={groupColor(at, isDark)} />
      ))}
      {hasOthers && <SegmentColor name="Other pages" color={noColor(isDark)} />}
    </ul>
  );
}

function SegmentColor({ name, color }: { name: string; color: string }) {
  return (
    <li className="flex min-w-0 items-center gap-1.5">
      <span
        aria-hidden
        className="size-2.5 shrink-0 rounded-full"
        style={{ backgroundColor: color }}
      />
      <span className="truncate">{name}</span>
    </li>
  );
}
