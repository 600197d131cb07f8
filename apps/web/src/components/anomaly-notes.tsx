import type { Anomaly } from '@app/gsc/contract';

type AnomalyNotesProps = {
  /** Those that are shaded in the chart. */
  anomalies: readonly Anomaly[];
  /** Why the days before are not drawn; `null`: they are. */
  notCompared: string | null;
};

/** The legend of shaded days on which Google counted wrongly, and why a line is missing. */
export function AnomalyNotes({ anomalies, notCompared }: AnomalyNotesProps) {
  return (
    <div className="flex flex-col gap-2 text-sm text-text-muted empty:hidden">
      {anomalies.map(({ from, reason, source }) => (
        <p key={from}>
          <span aria-hidden className="mr-1.5 inline-block size-3 rounded-xs bg-warning/40" />
          {reason}{' '}
          <a
            href={source}
            target="_blank"
            rel="noreferrer"
            className="text-accent underline underline-offset-4"
          >
            What Google says
          </a>
        </p>
      ))}
      {notCompared !== null && (
        <p>
          The days before are not drawn
          {anomalies.length > 0 ? ', for the same reason.' : `. ${notCompared}`}
        </p>
      )}
    </div>
  );
}
