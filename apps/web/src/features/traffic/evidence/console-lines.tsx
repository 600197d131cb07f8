import { formatMs } from '@app/common/contract';
import type { EvidenceDetails } from '@app/traffic/contract';
import { ScrollRegion } from '../../../components/scroll-region.js';
import { cn } from '../../../lib/class-names.js';
import { countOf } from '../../../lib/numbers.js';

const BAD: ReadonlySet<string> = new Set(['error', 'assert', 'exception']);

type ConsoleLinesProps = {
  console: NonNullable<EvidenceDetails['console']>;
  droppedLines: number;
};

/** What the browser's console showed. */
export function ConsoleLines({ console: lines, droppedLines }: ConsoleLinesProps) {
  return (
    <ScrollRegion label="Console" className="max-h-72 overflow-y-auto">
      {droppedLines > 0 && (
        <p className="text-sm text-text-muted">{countOf(droppedLines, 'earlier line')} not kept.</p>
      )}
      <ol className="flex flex-col divide-y font-mono text-xs">
        {lines.map(({ atMs, level, text, source }, index) => (
          <li key={index} className="flex gap-3 py-1">
            <span className="tabular w-16 shrink-0 text-right text-text-muted">
              {formatMs(Math.max(0, atMs))}
            </span>
            <span className="min-w-0 [overflow-wrap:anywhere] whitespace-pre-wrap">
              <span className={cn('font-semibold', BAD.has(level) && 'text-critical')}>
                {level}
              </span>{' '}
              {text}
              {source !== null && <span className="block text-text-muted">{source}</span>}
            </span>
          </li>
        ))}
      </ol>
    </ScrollRegion>
  );
}
