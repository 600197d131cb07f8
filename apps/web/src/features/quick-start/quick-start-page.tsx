import { Circle, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../components/button-link.js';
import { ErrorState } from '../../components/error-state.js';
import { PageHeader } from '../../components/page-header.js';
import { Button } from '../../components/ui/button.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../components/ui/card.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { firstScanPath } from '../../lib/login-path.js';
import { useUser } from '../../lib/session-context.js';
import { trpc } from '../../lib/trpc.js';
import { AccountStep } from './account-step.js';
import { ReadinessList } from './readiness-list.js';
import { readinessOf } from './readiness.js';

/** /quick-start: the installation is checked, an account is made, and the first scan is one click away. */
export function QuickStartPage() {
  const user = useUser();
  const health = trpc.system.health.useQuery();
  const site = trpc.system.site.useQuery(undefined, { staleTime: Infinity });
  const isReady = health.data !== undefined && readinessOf(health.data.checks) === 'ready';
  const isChecking = health.isFetching;
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6">
      <title>Quick Start Guide · Groundswell</title>
      <PageHeader
        title="Quick Start Guide"
        description="Three steps from a new installation to your first scan."
      />
      <Step number={1} title="Check the installation" isDone={isReady}>
        {health.isPending && <ChecksSkeleton />}
        {health.isError && health.data === undefined && (
          <ErrorState
            error={health.error}
            title="Connection Issues"
            onRetry={() => void health.refetch()}
          />
        )}
        {health.data !== undefined && (
          <>
            <p role="status">
              {isReady
                ? 'Ready: everything that scans need is working.'
                : 'Not ready: fix the parts below, then check again.'}
            </p>
            <ReadinessList checks={health.data.checks} />
            <Button
              className="self-start"
              disabled={isChecking}
              onClick={() => void health.refetch()}
            >
              {isChecking ? 'Checking…' : 'Check again'}
            </Button>
          </>
        )}
      </Step>
      <Step number={2} title="Get an account" isDone={user !== null}>
        {isReady ? (
          <AccountStep isEmbedded={site.data?.isEmbedded ?? false} />
        ) : (
          <p className="text-text-muted">Available as soon as the installation is ready.</p>
        )}
      </Step>
      <Step number={3} title="Scan your first website" isDone={false}>
        {user === null ? (
          <p className="text-text-muted">Available as soon as you are signed in.</p>
        ) : (
          <NextSteps demoSiteUrl={site.data?.demoSiteUrl ?? null} />
        )}
      </Step>
    </div>
  );
}

function NextSteps({ demoSiteUrl }: { demoSiteUrl: string | null }) {
  return (
    <>
      <p className="text-text-muted">
        {demoSiteUrl === null
          ? 'Enter the address of your website; then the report shows what to fix first.'
          : 'Enter the address of your website, or take the demo website, which has deliberate errors.'}
      </p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink variant="primary" to="/dashboard">
          Scan my website
        </ButtonLink>
        {demoSiteUrl !== null && (
          <ButtonLink to={firstScanPath(demoSiteUrl)}>Scan the demo website</ButtonLink>
        )}
        <ButtonLink variant="ghost" to="/widget-installation">
          Install the widget
        </ButtonLink>
      </div>
    </>
  );
}

type StepProps = { number: number; title: string; isDone: boolean; children: ReactNode };

function Step({ number, title, isDone, children }: StepProps) {
  const Icon = isDone ? CircleCheck : Circle;
  return (
    <Card aria-labelledby={`step-${number}`}>
      <CardHeader>
        <CardTitle id={`step-${number}`} className="flex items-center gap-2">
          <Icon
            role="img"
            aria-label={isDone ? 'Done:' : 'To do:'}
            className={isDone ? 'size-5 text-success' : 'size-5 text-text-muted'}
          />
          {number}. {title}
        </CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-4">{children}</CardContent>
    </Card>
  );
}

function ChecksSkeleton() {
  return (
    <div role="status" aria-label="Checking" className="flex flex-col gap-2">
      <Skeleton className="h-6 w-64" />
      <Skeleton className="h-72" />
    </div>
  );
}
