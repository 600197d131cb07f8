import type { GscAnalytics } from '@app/gsc/contract';
import { Eye, ListOrdered, MousePointerClick, Percent } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { NotAvailable } from '../../components/not-available.js';
import { Banner } from '../../components/ui/banner.js';
import { Card, CardContent } from '../../components/ui/card.js';
import { formatCount, formatPercent, formatPoints } from '../../lib/numbers.js';

const NOT_SEEN = 'Nobody saw the website on Google in these days.';

/** The four cards: Google's own totals, and how much of the range is fetched. */
export function FigureCards({ analytics }: { analytics: GscAnalytics }) {
  const { totals, range, days_fetched: fetched, days_in_range: inRange } = analytics;
  const when = range === null ? 'not fetched yet' : `${range.from} to ${range.to}`;
  const missing = <NotAvailable reason={NOT_SEEN} />;
  return (
    <div className="flex flex-col gap-4">
      {fetched < inRange && (
        <Banner
          tone="notice"
          title={`${formatCount(fetched)} of ${formatCount(inRange)} days are fetched`}
        >
          The rest is on its way, newest days first. Figures below are those of the fetched days.
        </Banner>
      )}
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <Figure
          icon={MousePointerClick}
          name="Total clicks"
          value={formatCount(totals.clicks)}
          note={when}
        />
        <Figure
          icon={Eye}
          name="Total impressions"
          value={formatCount(totals.impressions)}
          note={when}
        />
        <Figure
          icon={Percent}
          name="Average CTR"
          value={totals.ctr === null ? missing : formatPercent(totals.ctr * 100)}
          note="clicks per impression"
        />
        <Figure
          icon={ListOrdered}
          name="Average position"
          value={totals.position === null ? missing : formatPoints(totals.position)}
          note="weighted by impressions, 1 is first"
        />
      </div>
    </div>
  );
}

type FigureProps = { icon: LucideIcon; name: string; value: ReactNode; note: string };

function Figure({ icon: Icon, name, value, note }: FigureProps) {
  return (
    <Card>
      <CardContent>
        <dl className="flex flex-col gap-1">
          <dt className="flex items-center gap-2 text-text-muted">
            <Icon aria-hidden className="size-4 shrink-0" />
            {name}
          </dt>
          <dd className="text-2xl font-semibold tabular">{value}</dd>
          <dd className="text-sm text-text-muted tabular">{note}</dd>
        </dl>
      </CardContent>
    </Card>
  );
}
