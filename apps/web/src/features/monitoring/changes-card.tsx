import { changeAdvice, changeSeverities, changeText } from '@app/monitoring/contract';
import type { ChangeSeverity, Monitor, PageChange } from '@app/monitoring/contract';
import { CircleCheck, History } from 'lucide-react';
import { Fragment, useId } from 'react';
import { EmptyState } from '../../components/empty-state.js';
import { QueryError } from '../../components/error-state.js';
import { RelativeTime } from '../../components/relative-time.js';
import { SeverityIcon } from '../../components/severity.js';
import { ShowOlder } from '../../components/show-older.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../components/ui/card.js';
import { NativeSelect } from '../../components/ui/native-select.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { pathOf } from '../../lib/addresses.js';
import { oneOf } from '../../lib/search-params.js';
import { trpc } from '../../lib/trpc.js';
import { useSearchParams } from '../../lib/use-search-params.js';
import { DeployLink } from './deploy-link.js';

const PARAMS = { severity: oneOf(changeSeverities, 'info') };
const SHOWN = 20;
const SHORT_CHARS = 30;
const GROUPS = { critical: 'error', warning: 'warning', info: 'notice' } as const;
const FILTERS = {
  info: 'All changes',
  warning: 'Critical and warnings',
  critical: 'Critical only',
} as const;

/** What has changed, newest first, with before and after. */
export function ChangesCard({ monitor, origin }: { monitor: Monitor; origin: string }) {
  const id = useId();
  const { search, change } = useSearchParams(PARAMS);
  const { severity } = search;
  const { websiteId, lastCheckedAt } = monitor;
  const query = trpc.monitoring.changes.useInfiniteQuery(
    { websiteId, limit: SHOWN, severity },
    { getNextPageParam: (page) => page.nextCursor },
  );
  const changes = query.data?.pages.flatMap((page) => page.changes) ?? [];
  return (
    <Card aria-labelledby={id}>
      <CardHeader>
        <div className="min-w-0 flex-1 basis-72">
          <CardTitle id={id}>Changes</CardTitle>
          <p className="text-text-muted">Confirmed by a second reading, and kept for 90 days.</p>
        </div>
        <NativeSelect
          aria-label="Changes shown"
          value={severity}
          onChange={(event) =>
            change({
              severity: changeSeverities.find((one) => one === event.target.value) ?? 'info',
            })
          }
        >
          {Object.entries(FILTERS).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </NativeSelect>
      </CardHeader>
      <CardContent>
        {query.isPending && <Skeleton className="h-40" />}
        <QueryError query={query} title="Couldn't load the changes." />
        {query.isSuccess && changes.length === 0 && (
          <EmptyState
            icon={History}
            title={severity === 'info' ? 'No changes yet' : 'No such changes'}
          >
            {emptyText(lastCheckedAt, severity)}
          </EmptyState>
        )}
        {changes.length > 0 && (
          <ol className="divide-y border-t" aria-label="Changes">
            {changes.map((one) => (
              <ChangeItem key={one.id} change={one} origin={origin} />
            ))}
          </ol>
        )}
        <ShowOlder query={query} />
      </CardContent>
    </Card>
  );
}

function emptyText(lastCheckedAt: string | null, severity: ChangeSeverity): string {
  if (lastCheckedAt === null)
    return 'The first check records the state of each page. Later checks find changes.';
  return severity === 'info'
    ? 'Nothing has changed in the last 90 days, or since the first check.'
    : 'No changes of this severity in the last 90 days.';
}

function ChangeItem({ change, origin }: { change: PageChange; origin: string }) {
  const { url, severity, isRecovery, before, after, detectedAt, alert, deploys } = change;
  const versions = deploys.map(({ version }) => version);
  const advice = changeAdvice(change, versions);
  return (
    <li className="flex items-start gap-3 py-3">
      {isRecovery ? (
        <CircleCheck
          role="img"
          aria-label="Back to normal"
          className="mt-0.5 size-4 shrink-0 text-success"
        />
      ) : (
        <SeverityIcon group={GROUPS[severity]} className="mt-0.5" />
      )}
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <p className="font-medium">{changeText(change)}</p>
        <p className="text-sm text-text-muted">
          {url.startsWith(origin) ? pathOf(url) : url} · <RelativeTime instant={detectedAt} />
          {alert === 'waiting' && ' · alert waits until quiet hours end'}
        </p>
        {deploys.length > 0 && <AfterDeploys deploys={deploys} />}
        {(before !== null || after !== null) && <BeforeAndAfter before={before} after={after} />}
        {advice !== null && <p className="mt-1 text-sm text-text-muted">{advice}</p>}
      </div>
    </li>
  );
}

/** What was deployed between the last reading without the change and the one with it. */
function AfterDeploys({ deploys }: Pick<PageChange, 'deploys'>) {
  return (
    <p className="text-sm">
      {deploys.length === 1 ? 'After deploy' : 'After one of the deploys'}{' '}
      {deploys.map((deploy, index) => (
        <Fragment key={deploy.version}>
          {index > 0 && ', '}
          <DeployLink deploy={deploy} />
        </Fragment>
      ))}
    </p>
  );
}

type BeforeAndAfterProps = { before: string | null; after: string | null };

/** Short values in one line, texts below each other. */
function BeforeAndAfter({ before, after }: BeforeAndAfterProps) {
  if (isShort(before) && isShort(after)) {
    return (
      <p className="mt-1 text-sm">
        <span className="sr-only">Before: </span>
        {before ?? 'none'}
        <span aria-hidden> → </span>
        <span className="sr-only">, after: </span>
        <span className="font-medium">{after ?? 'none'}</span>
      </p>
    );
  }
  return (
    <dl className="mt-2 grid gap-x-3 gap-y-1 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
      <Value name="Before" value={before} />
      <Value name="After" value={after} />
    </dl>
  );
}

function isShort(value: string | null): boolean {
  return value === null || (value.length <= SHORT_CHARS && !value.includes('\n'));
}

function Value({ name, value }: { name: string; value: string | null }) {
  return (
    <>
      <dt className="text-text-muted">{name}</dt>
      <dd className="rounded bg-text/6 px-2 py-0.5 whitespace-pre-line">
        {value === null || value === '' ? <span className="text-text-muted">None</span> : value}
      </dd>
    </>
  );
}
