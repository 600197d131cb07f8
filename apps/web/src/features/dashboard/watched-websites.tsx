import type { MonitorSummary } from '@app/monitoring/contract';
import { Link } from 'react-router';
import { RelativeTime } from '../../components/relative-time.js';
import { Badge } from '../../components/ui/badge.js';
import { readableUrl } from '../../lib/addresses.js';
import { countOf } from '../../lib/numbers.js';
import { websitePath } from '../../lib/website-path.js';
import { SectionCard } from './section-card.js';

/** Websites that are watched for changes, with their problems; nothing without any. */
export function WatchedWebsites({ monitors }: { monitors: readonly MonitorSummary[] }) {
  if (monitors.length === 0) return null;
  return (
    <SectionCard title="Watched websites">
      <ul className="flex flex-col gap-3">
        {monitors.map((monitor) => (
          <WatchedWebsite key={monitor.websiteId} monitor={monitor} />
        ))}
      </ul>
    </SectionCard>
  );
}

function WatchedWebsite({ monitor }: { monitor: MonitorSummary }) {
  const { websiteId, origin, isEnabled, problems, changes, lastCheckedAt } = monitor;
  return (
    <li>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <Link
          to={websitePath(websiteId, 'monitoring')}
          className="min-w-0 font-medium [overflow-wrap:anywhere] underline-offset-4 hover:underline"
        >
          {readableUrl(origin)}
        </Link>
        {!isEnabled && <Badge tone="warning">Off</Badge>}
        {isEnabled && problems > 0 && <Badge tone="critical">{countOf(problems, 'problem')}</Badge>}
        {isEnabled && problems === 0 && lastCheckedAt !== null && (
          <Badge tone="success">No problems</Badge>
        )}
      </div>
      <p className="text-sm text-text-muted">
        {countOf(changes, 'change')} in 7 days
        {lastCheckedAt === null ? (
          ' · not checked yet'
        ) : (
          <>
            {' '}
            · checked <RelativeTime instant={lastCheckedAt} />
          </>
        )}
      </p>
    </li>
  );
}
