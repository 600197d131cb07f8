import type { Website } from '@app/domain/contract';
import type { ReactNode } from 'react';
import { QueryError } from '../../components/error-state.js';
import { PageHeader } from '../../components/page-header.js';
import { Card, CardContent } from '../../components/ui/card.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { formatPoints } from '../../lib/numbers.js';
import { useSelectedWebsite } from '../../lib/selected-website.js';
import { trpc } from '../../lib/trpc.js';
import { optionalText } from '../../lib/search-params.js';
import { useSearchParams } from '../../lib/use-search-params.js';
import { CodeBlock } from './code-block.js';
import { DemoBoardNotice } from './demo-board-notice.js';
import { DomainForm } from './domain-form.js';
import { InstallationsCard } from './installations-card.js';
import { PlatformTabs } from './platform-tabs.js';
import { useWidgetSize } from './use-widget-size.js';

const PARAMS = { website: optionalText };

/** /widget-installation; the URL keeps the website of the snippet (`website`) and the platform. */
export function WidgetInstallationPage() {
  return (
    <>
      <title>Widget installation · Groundswell</title>
      <PageHeader
        title="Widget installation"
        description="One script applies your fixes to your pages and removes them when you revert."
      />
      <div className="mt-6 grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem] 2xl:grid-cols-[minmax(0,1fr)_26rem]">
        <WidgetSteps />
        <div className="flex min-w-0 flex-col gap-6">
          <InstallationsCard />
          <Notes />
        </div>
      </div>
    </>
  );
}

type WidgetStepsProps = {
  /** Only for this website; without one, the first step is to choose it. */
  website?: Website;
};

/** How to install the widget, step by step. */
export function WidgetSteps({ website }: WidgetStepsProps) {
  const { search, change } = useSearchParams(PARAMS);
  const [selected] = useSelectedWebsite();
  const list = trpc.domain.list.useQuery();
  if (list.isPending) return <Skeleton className="h-[32rem]" />;
  if (list.isError) {
    return (
      <Card>
        <QueryError query={list} title="Couldn't load your websites." />
      </Card>
    );
  }
  const { websites } = list.data;
  const requested = websites.find(({ id }) => id === search.website);
  const chosen = website ?? requested ?? selected ?? websites[0] ?? null;
  const before = website === undefined ? 1 : 0;
  return (
    <Card aria-label={website === undefined ? 'Three steps' : 'Install the widget'}>
      <CardContent className="pt-1">
        <ol className="flex flex-col divide-y">
          {website === undefined && (
            <Step number={1} title="Choose your website">
              <DomainForm
                key={chosen?.id}
                websites={websites}
                chosen={chosen}
                onChoose={({ id }) => change({ website: id })}
              />
            </Step>
          )}
          <Step number={before + 1} title="Copy the snippet">
            <Snippet website={chosen} />
          </Step>
          <Step number={before + 2} title="Paste it into the head of every page">
            {chosen !== null && <DemoBoardNotice website={chosen} />}
            <PlatformTabs website={chosen} />
          </Step>
        </ol>
      </CardContent>
    </Card>
  );
}

type StepProps = { number: number; title: string; children: ReactNode };

function Step({ number, title, children }: StepProps) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-3 py-5 sm:gap-x-4">
      <span
        aria-hidden
        className="flex size-7 shrink-0 items-center justify-center rounded-full bg-accent/12 font-semibold text-accent tabular"
      >
        {number}
      </span>
      <h2 className="pt-0.5 text-lg font-semibold">{title}</h2>
      <div className="flex min-w-0 flex-col gap-3 max-sm:col-span-2 sm:col-start-2">{children}</div>
    </li>
  );
}

function Snippet({ website }: { website: Website | null }) {
  if (website === null) {
    return (
      <p className="text-text-muted">
        The snippet contains your website&apos;s site ID. Enter a domain above to see it.
      </p>
    );
  }
  return (
    <>
      <p>
        For <span className="font-medium [overflow-wrap:anywhere]">{website.domain}</span>. The
        first page that loads it connects and verifies the website.
      </p>
      <CodeBlock code={website.widget_snippet} name="widget snippet" />
    </>
  );
}

const KB = 1_000;

function Notes() {
  const size = useWidgetSize();
  return (
    <Card aria-labelledby="notes-title">
      <CardContent>
        <h2 id="notes-title" className="font-semibold">
          Good to know
        </h2>
        <ul className="mt-2 flex list-disc flex-col gap-1.5 pl-5 marker:text-text-muted">
          <li>
            The widget is {size === undefined ? 'at most 5 KB' : `${formatPoints(size / KB)} KB`},
            uncompressed, and doesn&apos;t block the page while loading.
          </li>
          <li>
            It sends a heartbeat every 30 seconds while a page is open. The status here updates just
            as often.
          </li>
          <li>It sets no cookies, stores nothing and tracks no one.</li>
          <li>
            It changes only text and attributes, and only while the page still matches what the fix
            was written for. Crawlers that don&apos;t run scripts see the originals.
          </li>
        </ul>
      </CardContent>
    </Card>
  );
}
