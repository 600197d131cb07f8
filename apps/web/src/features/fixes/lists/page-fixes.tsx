import type { Scan } from '@app/seo-scan/contract';
import { Sparkles } from 'lucide-react';
import { ButtonLink } from '../../../components/button-link.js';
import { EmptyState } from '../../../components/empty-state.js';
import { QueryError } from '../../../components/error-state.js';
import { LoadMore } from '../../../components/load-more.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../../components/ui/card.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { FixCard } from '../card/fix-card.js';
import { useFixList } from './use-fix-list.js';

/** Every fix of one page, from all scans. Renders nothing for websites of others. */
export function PageFixes({ scan }: { scan: Scan }) {
  const { website_id: websiteId, url: pageUrl } = scan;
  const { query, fixes } = useFixList(
    { ...(websiteId !== null && { websiteId }), pageUrl },
    websiteId !== null,
  );
  if (websiteId === null) return null;
  return (
    <Card aria-labelledby="page-fixes-title">
      <CardHeader>
        <div>
          <CardTitle id="page-fixes-title">Fixes for this page</CardTitle>
          <p className="text-text-muted">
            The analysis above reads the server&apos;s HTML. Live fixes show in browsers and to
            rendering search engines.
          </p>
        </div>
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        {query.isPending && <Skeleton className="h-40" />}
        {query.isError && fixes.length === 0 && (
          <QueryError query={query} title="Couldn't load the fixes." />
        )}
        {query.isSuccess && fixes.length === 0 && (
          <EmptyState
            icon={Sparkles}
            title="No fixes for this page"
            action={
              <ButtonLink size="sm" to="/seo-auto-fix">
                Go to SEO Auto Fix
              </ButtonLink>
            }
          >
            Fixes are written from a scan of the website: scan it, or open its last scan, and choose
            Generate Fixes.
          </EmptyState>
        )}
        {fixes.length > 0 && (
          <ul className="divide-y border-t">
            {fixes.map((fix) => (
              <li key={fix.id} className="py-4 last:pb-0">
                <FixCard fix={fix} isOnPage />
              </li>
            ))}
          </ul>
        )}
        <LoadMore query={query} />
      </CardContent>
    </Card>
  );
}
