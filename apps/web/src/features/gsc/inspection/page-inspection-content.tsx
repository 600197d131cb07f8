import type { PageInspection } from '@app/gsc/contract';
import { SearchCheck } from 'lucide-react';
import { Link } from 'react-router';
import { Banner } from '../../../components/banner.js';
import { QueryError } from '../../../components/error-state.js';
import { FormError } from '../../../components/form-error.js';
import { Button } from '../../../components/ui/button.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { sentenceOf } from '../../../lib/failure.js';
import { formatInstant } from '../../../lib/instants.js';
import { trpc } from '../../../lib/trpc.js';
import { InspectionDetails } from './inspection-result.js';
import { fixNoteOf, indexStateOf } from './inspection-text.js';

/** The state of a page in Google's index, and a button that inspects it again. */
export function PageInspectionContent({ url }: { url: string }) {
  const query = trpc.gsc.inspection.useQuery({ url });
  if (query.isPending) return <Skeleton className="h-24" />;
  if (query.isError) return <QueryError query={query} title="Failed to load the inspection" />;
  if (query.data.site_url === null) return <NoProperty inspection={query.data} />;
  return <Inspected inspection={query.data} />;
}

function Inspected({ inspection }: { inspection: PageInspection }) {
  const { url, latest, fix } = inspection;
  const utils = trpc.useUtils();
  const inspect = trpc.gsc.inspect.useMutation({
    onSuccess: async (answer) => {
      utils.gsc.inspection.setData({ url }, answer);
      await utils.gsc.inspectedPages.invalidate();
    },
  });
  return (
    <div className="flex flex-col gap-4">
      {fix !== null && <FixNote fix={fix} />}
      {latest === null ? (
        <p className="max-w-prose text-text-muted">
          Not inspected yet. An inspection shows what Google&apos;s index has about this page; it
          doesn&apos;t trigger a crawl.
        </p>
      ) : (
        <InspectionDetails inspection={latest} />
      )}
      {inspect.isError && (
        <FormError message={sentenceOf(inspect.error, 'The page could not be inspected.')} />
      )}
      <div>
        <Button disabled={inspect.isPending} onClick={() => inspect.mutate({ url })}>
          <SearchCheck aria-hidden />
          {inspect.isPending ? 'Asking Google…' : latest === null ? 'Inspect' : 'Inspect again'}
        </Button>
      </div>
    </div>
  );
}

function FixNote({ fix }: { fix: NonNullable<PageInspection['fix']> }) {
  const { tone, title, text } = fixNoteOf(fix);
  return (
    <Banner tone={tone} title={title}>
      <p>{text}</p>
      {fix.before !== null && (
        <p>
          Before the fix: {fix.before.result.coverage_state ?? indexStateOf(fix.before.result).text}{' '}
          (inspected on {formatInstant(fix.before.inspected_at)}).
        </p>
      )}
      {fix.problem !== null && <p>The last automatic inspection failed: {fix.problem}</p>}
    </Banner>
  );
}

function NoProperty({ inspection }: { inspection: PageInspection }) {
  return (
    <div>
      <p className="font-medium">Unavailable without Search Console</p>
      <p className="mt-1 max-w-prose text-text-muted">
        Google reports a page&apos;s index status only there.{' '}
        {inspection.is_configured ? (
          <Link to="/settings" className="font-medium text-accent underline underline-offset-2">
            Connect Search Console
          </Link>
        ) : (
          'Connecting it is not configured on this installation.'
        )}
      </p>
    </div>
  );
}
