import type { ReactNode } from 'react';
import { ScoreRing } from '../../../components/score-ring.js';
import { SeverityIcon } from '../../../components/severity.js';
import { Card, CardContent } from '../../../components/ui/card.js';
import { readableUrl } from '../../../lib/addresses.js';
import { formatCount } from '../../../lib/numbers.js';

type ResultSummaryProps = {
  url: string;
  score: number | null;
  /** How much was read. */
  text: ReactNode;
  counts: { error: number; warning: number; notice: number };
  /** Below the counts. */
  children?: ReactNode;
};

/** The Health score of a scan and how many issues it found, for people without an account. */
export function ResultSummary({ url, score, text, counts, children }: ResultSummaryProps) {
  return (
    <Card>
      <CardContent className="flex flex-wrap items-center gap-6 py-6">
        <ScoreRing score={score} name="Health score" />
        <div className="flex min-w-0 flex-1 basis-64 flex-col gap-2">
          <h1 className="text-2xl font-semibold [overflow-wrap:anywhere]">{readableUrl(url)}</h1>
          <p className="text-text-muted">{text}</p>
          <dl className="flex flex-wrap gap-x-5 gap-y-1">
            <Count group="error" label="critical" value={counts.error} />
            <Count group="warning" label="warnings" value={counts.warning} />
            <Count group="notice" label="notices" value={counts.notice} />
          </dl>
          {children}
        </div>
      </CardContent>
    </Card>
  );
}

type CountProps = { group: 'error' | 'warning' | 'notice'; label: string; value: number };

function Count({ group, label, value }: CountProps) {
  return (
    <div className="flex flex-row-reverse items-center gap-1.5 text-sm">
      <dt className="text-text-muted">{label}</dt>
      <dd className="flex items-center gap-1.5 font-semibold tabular">
        <SeverityIcon group={group} isDecorative />
        {formatCount(value)}
      </dd>
    </div>
  );
}
