import { QueryError } from '../../../components/error-state.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../../components/ui/card.js';
import { trpc } from '../../../lib/trpc.js';
import { ExtractedValuesText } from './extracted-values-text.js';

type PageValuesCardProps = { scanId: string; url: string };

/** What every rule of the website found on one page; nothing without rules. */
export function PageValuesCard({ scanId, url }: PageValuesCardProps) {
  const query = trpc.seoScan.extraction.ofPage.useQuery({ id: scanId, url });
  if (query.isPending) return null;
  if (query.isError) {
    return (
      <Card>
        <QueryError query={query} title="Couldn't load what the rules found." />
      </Card>
    );
  }
  const { values } = query.data;
  if (values.length === 0) return null;
  return (
    <Card aria-labelledby="page-values-title">
      <CardHeader>
        <CardTitle id="page-values-title">Extraction and custom checks</CardTitle>
      </CardHeader>
      <CardContent>
        <dl className="divide-y">
          {values.map((found) => (
            <div key={found.revision} className="grid gap-x-4 gap-y-1 py-2 sm:grid-cols-3">
              <dt className="font-medium [overflow-wrap:anywhere]">{found.name}</dt>
              <dd className="min-w-0 sm:col-span-2">
                <ExtractedValuesText found={found} />
              </dd>
            </div>
          ))}
        </dl>
      </CardContent>
    </Card>
  );
}
