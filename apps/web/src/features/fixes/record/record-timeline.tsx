import type { RecordEvent } from '@app/fixes/contract';
import type { ReactNode } from 'react';
import { formatInstant } from '../../../lib/instants.js';
import { FixDiff } from '../card/fix-diff.js';
import { recordSentence, recordTitles } from './record-text.js';
import type { CheckTitles } from './record-text.js';

type RecordTimelineProps = {
  /** Oldest first. */
  events: readonly RecordEvent[];
  checkTitles: CheckTitles;
  picture: (sha256: string) => ReactNode;
};

/** What happened to a fix, in the order in which it did. */
export function RecordTimeline({ events, checkTitles, picture }: RecordTimelineProps) {
  return (
    <ol aria-label="Record" className="flex flex-col divide-y">
      {events.map((event) => (
        <li key={event.sequence} className="flex min-w-0 flex-col gap-2 py-3 first:pt-0 last:pb-0">
          <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
            <span className="font-medium">{recordTitles[event.kind]}</span>
            <time dateTime={event.at} className="text-sm text-text-muted tabular">
              {formatInstant(event.at)}
            </time>
          </p>
          <p className="text-sm [overflow-wrap:anywhere]">{recordSentence(event, checkTitles)}</p>
          <Evidence event={event} picture={picture} />
          <p className="text-xs text-text-muted">
            Event {event.sequence}
            {' · '}
            <code className="font-mono" title={event.hash}>
              {event.hash.slice(0, 16)}
            </code>
            {event.signature === null ? ', not signed' : ', signed'}
          </p>
        </li>
      ))}
    </ol>
  );
}

function Evidence({
  event,
  picture,
}: { event: RecordEvent } & Pick<RecordTimelineProps, 'picture'>) {
  if (event.kind === 'found' && event.data.evidence !== null)
    return (
      <pre
        tabIndex={0}
        role="region"
        aria-label="Evidence"
        className="max-h-40 overflow-auto rounded-md border bg-background px-3 py-1.5 font-mono text-sm whitespace-pre-wrap"
      >
        {event.data.evidence}
      </pre>
    );
  if (event.kind === 'written')
    return (
      <FixDiff
        fix={{
          kind: event.data.kind,
          original_content: event.data.before,
          optimized_content: event.data.text,
        }}
      />
    );
  if (event.kind === 'seen' && event.data.picture !== null)
    return picture(event.data.picture.sha256);
  return null;
}
