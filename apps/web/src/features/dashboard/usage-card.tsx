import type { Dashboard } from '@app/traffic/contract';
import { ButtonLink } from '../../components/button-link.js';
import { Progress } from '../../components/ui/progress.js';
import { formatUtcDay } from '../../lib/instants.js';
import { countOf, formatCount } from '../../lib/numbers.js';
import { usageBand } from '../../lib/usage-band.js';
import { SectionCard } from './section-card.js';

const BARS = { normal: 'bg-accent', warning: 'bg-warning', limit: 'bg-critical' } as const;

/** The used share of the plans. */
export function UsageCard({ visits, scans }: Pick<Dashboard, 'visits' | 'scans'>) {
  const packs =
    scans.packPages > 0 ? ` Plus ${countOf(scans.packPages, 'page scan')} from packs.` : '';
  const held = scans.held > 0 ? `${formatCount(scans.held)} reserved by running scans, ` : '';
  return (
    <SectionCard title="Usage">
      <div className="flex flex-col gap-5">
        {visits.plan === null ? (
          <NoVisitPlan />
        ) : (
          <UsageBar
            name="Visits"
            used={visits.total - visits.remaining}
            total={visits.total}
            note={`${countOf(visits.remaining, 'visit')} left. ${visits.plan} plan${
              visits.renewsAt === null ? '' : `, until ${formatUtcDay(visits.renewsAt)}`
            }.`}
          />
        )}
        <UsageBar
          name="Page scans"
          used={scans.scanned}
          held={scans.held}
          total={scans.limit}
          note={`${held}${countOf(scans.remaining, 'page scan')} left. ${scans.plan} plan, resets on ${formatUtcDay(scans.resetsAt)}.${packs}`}
        />
      </div>
    </SectionCard>
  );
}

type UsageBarProps = { name: string; used: number; held?: number; total: number; note: string };

function UsageBar({ name, used, held = 0, total, note }: UsageBarProps) {
  const percent = total === 0 ? 0 : (used / total) * 100;
  return (
    <div>
      <div className="mb-1.5 flex items-baseline justify-between gap-3">
        <h3 className="font-medium">{name}</h3>
        <p className="text-sm text-text-muted tabular">
          {formatCount(used)} of {formatCount(total)} used
        </p>
      </div>
      <Progress
        value={percent}
        held={total === 0 ? 0 : (held / total) * 100}
        barClassName={BARS[usageBand(percent)]}
        aria-label={`${name} used`}
      />
      <p className="mt-1.5 text-sm text-text-muted">{note}</p>
    </div>
  );
}

function NoVisitPlan() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0 flex-1 basis-44">
        <h3 className="font-medium">Visits</h3>
        <p className="text-sm text-text-muted">No visit plan yet. Campaigns need one.</p>
      </div>
      <ButtonLink size="sm" to="/payment">
        Choose a Plan
      </ButtonLink>
    </div>
  );
}
