import type { SnapshotResponse } from '@app/keywords/contract';
import { SearchX } from 'lucide-react';
import { useId } from 'react';
import { EmptyState } from '../../../components/empty-state.js';
import { Card, CardHeader, CardTitle } from '../../../components/ui/card.js';
import { readableUrl } from '../../../lib/addresses.js';
import { cn } from '../../../lib/class-names.js';
import { countOf } from '../../../lib/numbers.js';
import { OwnerBadge } from './owner-badge.js';

type Result = SnapshotResponse['snapshot']['results'][number];
const WEB = /^https?:\/\//i;

type ResultListProps = { results: readonly Result[]; depth: number };

/** The organic results, page by page, with own and competitors' marked. */
export function ResultList({ results, depth }: ResultListProps) {
  const id = useId();
  const pages = Map.groupBy(results, ({ page }) => page);
  const marked = results.filter(({ owner }) => owner !== null);
  return (
    <Card aria-labelledby={id} className="overflow-clip">
      <CardHeader className="pb-3">
        <div className="min-w-0">
          <CardTitle id={id}>Results</CardTitle>
          <p className="text-text-muted">
            {countOf(depth, 'organic result')}, each URL counted once.
          </p>
        </div>
        {marked.length > 0 && (
          <nav aria-label="Marked results" className="flex flex-wrap gap-2 print:hidden">
            {marked.map(({ position, owner }) => (
              <a
                key={position}
                href={`#result-${position}`}
                className="inline-flex items-center gap-1.5 rounded-full border px-2 py-0.5 text-sm hover:bg-hover"
              >
                <span className="tabular">{position}</span>
                <OwnerBadge owner={owner} />
              </a>
            ))}
          </nav>
        )}
      </CardHeader>
      {results.length === 0 && (
        <EmptyState icon={SearchX} title="No organic results">
          The search engine returned none for this search.
        </EmptyState>
      )}
      {[...pages].map(([page, shown]) => (
        <section key={page} aria-label={`Page ${page}`}>
          <h3 className="border-y bg-background px-4 py-1.5 text-sm font-medium text-text-muted sm:px-5">
            Page {page}
          </h3>
          <ol className="divide-y">
            {shown.map((result) => (
              <ResultRow key={result.position} result={result} />
            ))}
          </ol>
        </section>
      ))}
    </Card>
  );
}

function ResultRow({ result: { position, address, title, host, owner } }: { result: Result }) {
  const name = title ?? readableUrl(address);
  return (
    <li
      id={`result-${position}`}
      value={position}
      className={cn(
        'flex scroll-mt-20 gap-3 border-l-3 border-l-transparent px-4 py-2.5 sm:px-5',
        owner === 'own' && 'border-l-accent bg-accent/8',
        owner === 'competitor' && 'border-l-notice bg-notice/6',
      )}
    >
      <span className="w-8 shrink-0 text-right font-semibold tabular">{position}</span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {WEB.test(address) ? (
            <a
              href={address}
              target="_blank"
              rel="noreferrer nofollow"
              className="font-medium text-accent underline-offset-4 [overflow-wrap:anywhere] hover:underline"
            >
              {name}
            </a>
          ) : (
            <span className="font-medium [overflow-wrap:anywhere]">{name}</span>
          )}
          <OwnerBadge owner={owner} />
        </p>
        <p className="text-sm text-text-muted [overflow-wrap:anywhere]">
          {title === null ? host : readableUrl(address)}
        </p>
      </div>
    </li>
  );
}
