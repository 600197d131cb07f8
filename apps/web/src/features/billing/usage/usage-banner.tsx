import type { ScanUsage } from '@app/billing/contract';
import { QueryError } from '../../../components/error-state.js';
import { Banner } from '../../../components/banner.js';
import { Card, CardContent } from '../../../components/ui/card.js';
import { Progress } from '../../../components/ui/progress.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { UpgradePlanLink } from '../../../components/upgrade-plan-link.js';
import { formatUtcDay } from '../../../lib/instants.js';
import { countOf, formatCount, formatPercent } from '../../../lib/numbers.js';
import { trpc } from '../../../lib/trpc.js';
import { upgradeSentence } from './upgrade-sentence.js';
import { usageBand } from '../../../lib/usage-band.js';

const BAR_CLASSES = { normal: 'bg-accent', warning: 'bg-warning', limit: 'bg-critical' } as const;

/** The used share of the month's page scans, more prominent as it runs out. */
export function UsageBanner() {
  const usage = trpc.billing.scanUsage.useQuery();
  if (usage.isPending) {
    return (
      <Card className="px-4 py-3 sm:px-5">
        <Skeleton className="h-5 w-full" />
        <Skeleton className="mt-3 h-2 w-full" />
        <Skeleton className="mt-3 h-4 w-2/3" />
      </Card>
    );
  }
  if (usage.isError) {
    return (
      <Card>
        <QueryError query={usage} title="Couldn't load your page-scan usage." />
      </Card>
    );
  }
  return <UsageBannerView usage={usage.data} />;
}

export function UsageBannerView({ usage }: { usage: ScanUsage }) {
  const band = usageBand(usage.percentUsed);
  const resetsOn = formatUtcDay(usage.resetsAt);
  const packs = countOf(usage.packPages, 'page scan');
  const left = countOf(usage.pagesRemaining, 'page scan');
  const held = usage.pagesReserved + usage.packPagesReserved;
  return (
    <div className="flex flex-col gap-3">
      {band === 'limit' && usage.packPages > 0 && (
        <Banner tone="notice" title={`${packs} from packs left`} role="status">
          You&apos;ve used all {formatCount(usage.pageLimit)} page scans of your {usage.currentPlan}{' '}
          plan this month. Scans now use your packs.
        </Banner>
      )}
      {band === 'limit' && usage.packPages === 0 && (
        <Banner
          tone="critical"
          title="Subscription Limit Reached!"
          role="status"
          action={<UpgradePlanLink />}
        >
          You&apos;ve used all {formatCount(usage.pageLimit)} page scans of your {usage.currentPlan}{' '}
          plan this month. They reset on {resetsOn}. {upgradeSentence(usage)}
        </Banner>
      )}
      {band === 'warning' && (
        <Banner
          tone="warning"
          title={`${left} left this month`}
          role="status"
          action={<UpgradePlanLink />}
        >
          You&apos;ve used {formatPercent(usage.percentUsed)} of your {usage.currentPlan} plan. The
          allowance resets on {resetsOn}. {upgradeSentence(usage)}
        </Banner>
      )}
      <Card>
        <CardContent className="flex flex-col gap-2 py-3">
          <div className="flex items-baseline justify-between gap-3">
            <h2 className="font-semibold">Page scans this month</h2>
            <p className="shrink-0 text-sm text-text-muted tabular">
              {formatCount(usage.pagesScanned)} of {formatCount(usage.pageLimit)} used
            </p>
          </div>
          <Progress
            value={usage.percentUsed}
            held={usage.pageLimit === 0 ? 0 : (usage.pagesReserved / usage.pageLimit) * 100}
            barClassName={BAR_CLASSES[band]}
            aria-label="Page scans used this month"
          />
          <p className="text-sm text-text-muted">
            {held > 0 && `${formatCount(held)} reserved by running scans, `}
            {left} left. {usage.currentPlan} plan, resets on {resetsOn}.
            {usage.packPages > 0 && `  Plus ${packs} from packs.`}
          </p>
        </CardContent>
      </Card>
    </div>
  );
}
