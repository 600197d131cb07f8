import type { CampaignGates, GateResult } from '@app/traffic/contract';
import { Card, CardContent, CardHeader, CardTitle } from '../../../components/ui/card.js';
import { GateStatusBadge } from './gate-status.js';

type GatesCardProps = { gates: CampaignGates; className?: string };

/** What had to be true of a campaign's visits, and whether it was; nothing for a campaign without gates. */
export function GatesCard({ gates, className }: GatesCardProps) {
  const { budgets, results, status } = gates;
  if (budgets.length === 0) return null;
  return (
    <Card aria-labelledby="gates-title" className={className}>
      <CardHeader>
        <div className="min-w-0">
          <CardTitle id="gates-title">Gates</CardTitle>
          {status === null && (
            <p className="text-text-muted">Checked once, when the campaign has ended.</p>
          )}
        </div>
        {status !== null && <GateStatusBadge status={status} isTogether />}
      </CardHeader>
      <CardContent>
        <ul className="divide-y">
          {budgets.map((budget) => (
            <GateItem
              key={budget}
              budget={budget}
              result={results.find((each) => each.budget === budget) ?? null}
            />
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}

function GateItem({ budget, result }: { budget: string; result: GateResult | null }) {
  return (
    <li className="grid items-center gap-x-4 gap-y-1 py-2.5 first:pt-0 last:pb-0 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_6rem]">
      <code className="min-w-0 font-mono [overflow-wrap:anywhere]">{budget}</code>
      {result !== null && (
        <>
          <p className="min-w-0 text-text-muted">
            {result.text}
            {changeText(result)}
          </p>
          <div className="sm:text-right">
            <GateStatusBadge status={result.status} />
          </div>
        </>
      )}
    </li>
  );
}

/** Against the campaign before of the same schedule. */
function changeText({ status, before }: GateResult): string {
  if (before === null || status === 'unknown' || status === before) return '';
  return status === 'met' ? ' · missed before' : ' · met before';
}
