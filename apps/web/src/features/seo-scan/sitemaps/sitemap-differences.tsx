import type { SitemapOverview } from '@app/seo-scan/contract';
import { ChevronRight } from 'lucide-react';
import { readableUrl } from '../../../lib/addresses.js';
import { countOf, formatCount } from '../../../lib/numbers.js';
import { DIFFERENCES, reasonText } from './sitemap-text.js';

type Difference = SitemapOverview['differences'][number];

/** The first addresses of each kind of difference. */
export function SitemapDifferences({ differences }: { differences: readonly Difference[] }) {
  if (differences.length === 0) return null;
  return (
    <ul className="divide-y border-y">
      {differences.map((difference) => (
        <li key={difference.kind}>
          <DifferenceItem difference={difference} />
        </li>
      ))}
    </ul>
  );
}

function DifferenceItem({ difference }: { difference: Difference }) {
  const { kind, total, urls } = difference;
  const { name, meaning } = DIFFERENCES[kind];
  if (total === 0)
    return (
      <p className="flex justify-between gap-3 py-3 text-text-muted">
        {name} <span className="tabular">0</span>
      </p>
    );
  return (
    <details className="group">
      <summary className="flex cursor-pointer list-none items-center gap-3 py-3 hover:bg-hover">
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 text-text-muted transition-transform group-open:rotate-90"
        />
        <span className="min-w-0 flex-1 font-medium">{name}</span>
        <span className="tabular">{formatCount(total)}</span>
      </summary>
      <div className="flex flex-col gap-2 pb-3 pl-7">
        <p className="text-sm text-text-muted">{meaning}</p>
        <ul className="flex flex-col gap-1 text-sm">
          {urls.map(({ url, indexability }) => (
            <li key={url} className="[overflow-wrap:anywhere]">
              {readableUrl(url)}
              {kind !== 'missing' && (
                <span className="text-text-muted"> · {reasonText(indexability)}</span>
              )}
            </li>
          ))}
        </ul>
        {total > urls.length && (
          <p className="text-sm text-text-muted">
            And {countOf(total - urls.length, 'more', 'more')}: they are in the CSV.
          </p>
        )}
      </div>
    </details>
  );
}
