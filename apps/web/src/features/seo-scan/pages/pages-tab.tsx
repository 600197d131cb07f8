import { FileSearch } from 'lucide-react';
import { EmptyState } from '../../../components/empty-state.js';
import { QueryError } from '../../../components/error-state.js';
import { Card } from '../../../components/ui/card.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { trpc } from '../../../lib/trpc.js';
import { PagesTable } from './pages-table.js';

/** Every URL that the scan fetched, with its response. */
export function PagesTab({ scanId }: { scanId: string }) {
  const pages = trpc.seoScan.pages.useQuery({ id: scanId });
  if (pages.isPending) return <Skeleton className="h-96" />;
  if (pages.isError) {
    return (
      <Card>
        <QueryError query={pages} title="Couldn't load the pages." />
      </Card>
    );
  }
  if (pages.data.pages.length === 0) {
    return (
      <Card>
        <EmptyState icon={FileSearch} title="No pages were read">
          The scan ended before any page responded.
        </EmptyState>
      </Card>
    );
  }
  return <PagesTable scanId={scanId} pages={pages.data.pages} />;
}
