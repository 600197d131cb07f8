import { parseTypedUrl } from '@app/common/contract';
import type { InspectedPages } from '@app/gsc/contract';
import { SearchCheck } from 'lucide-react';
import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { DataTable } from '../../../components/data-table.js';
import type { DataColumn } from '../../../components/data-table.js';
import { QueryError } from '../../../components/error-state.js';
import { FormField } from '../../../components/form-field.js';
import { NotAvailable } from '../../../components/not-available.js';
import { RelativeTime } from '../../../components/relative-time.js';
import { Badge } from '../../../components/ui/badge.js';
import { Button } from '../../../components/ui/button.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../../components/ui/card.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { UrlInput } from '../../../components/url-input.js';
import { pathOf } from '../../../lib/addresses.js';
import { sentenceOf } from '../../../lib/failure.js';
import { formatCount } from '../../../lib/numbers.js';
import { trpc } from '../../../lib/trpc.js';
import { indexStateOf } from './inspection-text.js';
import { InspectPageButton, PageInspectionDialog } from './page-inspection.js';

type InspectedPage = InspectedPages['pages'][number];

/** Inspects any page of a property at Google, and lists earlier inspections. */
export function InspectedPagesCard({ propertyId }: { propertyId: string }) {
  const query = trpc.gsc.inspectedPages.useQuery({ propertyId });
  return (
    <Card aria-labelledby="inspected-pages-title">
      <CardHeader>
        <CardTitle id="inspected-pages-title">Pages in Google’s index</CardTitle>
        {query.isSuccess && (
          <p className="text-sm text-text-muted tabular">
            {formatCount(query.data.used_today)} of {formatCount(query.data.daily_limit)}{' '}
            inspections used today
          </p>
        )}
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        <InspectForm key={propertyId} propertyId={propertyId} />
        {query.isPending && <Skeleton className="h-24" />}
        <QueryError query={query} title="Failed to load the inspections" />
        {query.isSuccess && query.data.pages.length > 0 && (
          <DataTable columns={columns} rows={query.data.pages} keyOf={({ url }) => url} />
        )}
      </CardContent>
    </Card>
  );
}

function InspectForm({ propertyId }: { propertyId: string }) {
  const utils = trpc.useUtils();
  const [typed, setTyped] = useState('');
  const [invalid, setInvalid] = useState<string | null>(null);
  const [shown, setShown] = useState<string | null>(null);
  const inspect = trpc.gsc.inspect.useMutation({
    onSuccess: async (answer) => {
      utils.gsc.inspection.setData({ url: answer.url }, answer);
      setShown(answer.url);
      await utils.gsc.inspectedPages.invalidate();
    },
  });
  const refusal = inspect.isError
    ? sentenceOf(inspect.error, 'The page could not be inspected.')
    : null;

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    const url = parseTypedUrl(typed)?.href ?? null;
    setInvalid(url === null ? 'Please enter a valid page URL' : null);
    if (url !== null) inspect.mutate({ url, propertyId });
  }

  return (
    <>
      <form
        noValidate
        onSubmit={submit}
        className="grid items-start gap-x-3 gap-y-4 sm:grid-cols-[minmax(0,1fr)_auto]"
      >
        <FormField
          label="Page URL"
          error={invalid ?? refusal ?? undefined}
          help="Checks what Google's index has about a page of this property. Takes a few seconds."
        >
          <UrlInput
            placeholder="https://example.com/page"
            value={typed}
            maxLength={2_048}
            onChange={(event) => {
              setTyped(event.target.value);
              setInvalid(null);
              inspect.reset();
            }}
          />
        </FormField>
        <Button type="submit" disabled={inspect.isPending} className="sm:mt-[1.625rem]">
          <SearchCheck aria-hidden />
          {inspect.isPending ? 'Asking Google…' : 'Inspect'}
        </Button>
      </form>
      {shown !== null && <PageInspectionDialog url={shown} onClose={() => setShown(null)} />}
    </>
  );
}

const noCrawl = <NotAvailable reason="Google reports no crawl of this page." />;
const columns: readonly DataColumn<InspectedPage>[] = [
  {
    head: 'Page',
    isRowHeader: true,
    className: 'w-full font-medium whitespace-normal [overflow-wrap:anywhere]',
    cell: ({ url }) => <span title={url}>{pathOf(url)}</span>,
  },
  {
    head: 'Verdict',
    cell: ({ result }) => {
      const { tone, text } = indexStateOf(result);
      return (
        <Badge tone={tone} title={result.coverage_state ?? undefined}>
          {text}
        </Badge>
      );
    },
  },
  {
    head: 'Last crawled',
    from: 'sm',
    className: 'whitespace-nowrap',
    cell: ({ result: { last_crawl_at: at } }) =>
      at === null ? noCrawl : <RelativeTime instant={at} />,
  },
  {
    head: 'Inspected',
    from: 'md',
    className: 'whitespace-nowrap',
    cell: ({ inspected_at: at }) => <RelativeTime instant={at} />,
  },
  {
    head: '',
    spokenHead: 'Actions',
    id: 'actions',
    cell: ({ url }) => <InspectPageButton url={url} />,
  },
];
