import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { QueryError } from '../../../components/error-state.js';
import { PageHeader } from '../../../components/page-header.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../../components/ui/card.js';
import { trpc } from '../../../lib/trpc.js';
import type { Outputs } from '../../../lib/trpc.js';
import { ListSkeleton } from '../list-skeleton.js';

type Section = Outputs['system']['configuration']['sections'][number];

/** /admin/configuration: read-only, since the configuration is set where the installation is started. */
export function ConfigurationPage() {
  const query = trpc.system.configuration.useQuery();
  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        title="Configuration"
        description="Values of the environment variables. Secrets are hidden; changes need a restart."
      />
      {query.isPending && <ListSkeleton listName="the configuration" />}
      <QueryError query={query} title="Couldn't load the configuration." />
      <div className="gap-4 xl:columns-2">
        {query.data?.sections.map((section) => (
          <SectionCard key={section.title} section={section} />
        ))}
      </div>
    </div>
  );
}

function SectionCard({ section: { title, settings } }: { section: Section }) {
  return (
    <Card aria-label={title} className="mb-4 break-inside-avoid">
      <CardHeader>
        <CardTitle>{title}</CardTitle>
      </CardHeader>
      <CardContent>
        <dl className="flex flex-col divide-y">
          {settings.map(({ name, value, meaning }) => (
            <div key={name} className="grid gap-x-4 py-2.5 first:pt-0 last:pb-0 sm:grid-cols-2">
              <dt>
                <code className="font-medium">{brokenAtUnderscores(name)}</code>
                <span className="block text-sm text-text-muted">{meaning}</span>
              </dt>
              <dd className="min-w-0 [overflow-wrap:anywhere]">
                {value ?? <span className="text-text-muted">not set</span>}
              </dd>
            </div>
          ))}
        </dl>
      </CardContent>
    </Card>
  );
}

/** Long names wrap between words rather than anywhere. */
function brokenAtUnderscores(name: string): ReactNode {
  return name.split(/(?<=_)/).map((part, index) => (
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ));
}
