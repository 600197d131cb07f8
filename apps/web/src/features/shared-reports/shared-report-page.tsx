import type { ReadOnlyReport } from '@app/shared-reports/contract';
import { FileX } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { EmptyState } from '../../components/empty-state.js';
import { QueryError } from '../../components/error-state.js';
import { Logo } from '../../components/logo.js';
import { Card } from '../../components/ui/card.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { failureOf } from '../../lib/failure.js';
import { trpc } from '../../lib/trpc.js';
import { UnlockForm } from './unlock-form.js';

type Brand = ReadOnlyReport['brand'];

const titles = { scan: 'SEO report', campaign: 'Campaign report' } as const;

type SharedReportPageProps = {
  /** The report, read-only. */
  children: (report: ReadOnlyReport) => ReactNode;
};

/** /shared/{token}: a report for anyone with the link, under its owner's brand. */
export function SharedReportPage({ children }: SharedReportPageProps) {
  const { token = '' } = useParams();
  const [unlocked, setUnlocked] = useState<ReadOnlyReport | null>(null);
  const query = trpc.sharedReports.open.useQuery(
    { token },
    // Each request counts as a view.
    { refetchOnWindowFocus: false, refetchOnReconnect: false, staleTime: Infinity },
  );
  const isGone = failureOf(query.error)?.code === 'not_found';
  const report = unlocked ?? query.data?.report ?? null;
  return (
    <Frame
      title={report === null ? 'Shared report' : titles[report.kind]}
      brand={report?.brand ?? null}
      isKnown={report !== null || isGone}
    >
      {query.isPending && <ReportSkeleton />}
      {isGone && <Gone />}
      {query.isError && !isGone && (
        <Card>
          <QueryError query={query} title="Couldn't load the report." />
        </Card>
      )}
      {report !== null && children(report)}
      {query.data !== undefined && report === null && (
        <UnlockForm token={token} onUnlocked={setUnlocked} />
      )}
    </Frame>
  );
}

type FrameProps = {
  title: string;
  brand: Brand;
  /** Whose report it is is known: until then nobody's name is shown. */
  isKnown: boolean;
  children: ReactNode;
};

function Frame({ title, brand, isKnown, children }: FrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <title>{brand === null ? title : `${title} · ${brand.name}`}</title>
      <meta name="robots" content="noindex, nofollow" />
      <header className="border-b">
        <div className="mx-auto flex h-16 w-full max-w-5xl items-center gap-3 px-4 sm:px-6">
          {isKnown && brand === null && <Logo />}
          {brand !== null && (
            <>
              {brand.logo !== null && (
                <img src={brand.logo} alt="" className="max-h-10 rounded-md bg-white p-1" />
              )}
              <span className="min-w-0 truncate text-lg font-semibold">{brand.name}</span>
            </>
          )}
        </div>
      </header>
      <main
        id="main"
        className="mx-auto flex w-full max-w-5xl flex-1 flex-col gap-6 px-4 py-8 sm:px-6"
      >
        {children}
      </main>
    </div>
  );
}

function Gone() {
  return (
    <Card>
      <EmptyState icon={FileX} title="This report isn't shared">
        The link has expired or was revoked, or part of it is missing. Ask the sender for a new one.
      </EmptyState>
    </Card>
  );
}

function ReportSkeleton() {
  return (
    <div role="status" aria-label="Loading the report" className="flex flex-col gap-6">
      <Skeleton className="h-48" />
      <Skeleton className="h-96" />
    </div>
  );
}
