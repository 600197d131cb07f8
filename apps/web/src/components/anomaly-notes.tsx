import type { Anomaly } from '@app/gsc/contract';

type AnomalyNotesProps = {
  /** Days on which Google counted wrongly, of any figures of the screen. */
  anomalies: readonly Anomaly[];
  /** Why the time before is not compared although no shown day is among them; `null`: it is, or they are. */
  notCompared?: string | null;
};

/** Days on which Google counted wrongly: said once for the figures, charts and tables that show or leave them out. */
export function AnomalyNotes({ anomalies, notCompared = null }: AnomalyNotesProps) {
  return (
    <div className="flex flex-col gap-2 text-sm text-text-muted empty:hidden">
      {anomalies.map(({ from, reason, source }) => (
        <p key={from}>
          <span aria-hidden className="mr-1.5 inline-block size-3 rounded-xs bg-warning/40" />
          {reason} Charts shade them, and changes across their edges aren&apos;t shown.{' '}
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
      {anomalies.length === 0 && notCompared !== null && <p>{notCompared}</p>}
    </div>
  );
}
