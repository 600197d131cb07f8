import { formatMs } from '@app/common/contract';
import type { MappedPage, Neighbour, Neighbours } from '@app/traffic/contract';
import { ArrowRight } from 'lucide-react';
import { Progress } from '../../../components/ui/progress.js';
import { pathOf } from '../../../lib/addresses.js';
import { countOf, formatCount } from '../../../lib/numbers.js';

const NEIGHBOURS_SHOWN = 5;

type MappedPageItemProps = { page: MappedPage; neighbours: Neighbours | undefined };

/** A page between those that its visitors came from and went to; one below the other on a phone. */
export function MappedPageItem({ page, neighbours }: MappedPageItemProps) {
  const { url, views, entries, exits } = page;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0 lg:grid-cols-[minmax(0,1fr)_1rem_minmax(0,1.2fr)_1rem_minmax(0,1fr)] lg:items-center">
      <Ways
        when="Before"
        url={url}
        views={views}
        ways={neighbours?.cameFrom ?? []}
        rest={['Visit began here', entries]}
      />
      <Arrow />
      <div className="rounded-md border bg-background px-3 py-2 max-lg:order-first">
        <p className="font-medium [overflow-wrap:anywhere]" title={url}>
          {pathOf(url)}
        </p>
        <p className="text-sm text-text-muted tabular">
          {countOf(views, 'view')}, {loadText(page)}
        </p>
        <p className="text-sm text-text-muted tabular">{errorText(page)}</p>
      </div>
      <Arrow />
      <Ways
        when="After"
        url={url}
        views={views}
        ways={neighbours?.wentTo ?? []}
        rest={['Visit ended here', exits]}
      />
    </li>
  );
}

function Arrow() {
  return <ArrowRight aria-hidden className="size-4 text-text-muted max-lg:hidden" />;
}

function loadText({ p50LoadMs }: MappedPage): string {
  return p50LoadMs === null ? 'load time not measured' : `typical load time ${formatMs(p50LoadMs)}`;
}

function errorText({ errorResponses, checked, withErrors }: MappedPage): string {
  const answers =
    errorResponses === 0 ? 'No error responses' : countOf(errorResponses, 'error response');
  return checked === 0
    ? `${answers}; errors in the page weren't counted`
    : `${answers}; errors in ${formatCount(withErrors)} of ${countOf(checked, 'measured view')}`;
}

type WaysProps = {
  when: 'Before' | 'After';
  url: string;
  views: number;
  ways: readonly Neighbour[];
  /** Views with no page before or after. */
  rest: readonly [name: string, count: number];
};

function Ways({ when, url: page, views, ways, rest: [restName, restCount] }: WaysProps) {
  const shown = ways.slice(0, NEIGHBOURS_SHOWN);
  const others = views - restCount - shown.reduce((sum, { count }) => sum + count, 0);
  return (
    <div>
      <p aria-hidden className="mb-1 text-xs text-text-muted lg:hidden">
        {when}
      </p>
      <ul aria-label={`${when} ${pathOf(page)}`} className="flex flex-col gap-1.5 text-sm">
        {shown.map(({ url, count }) => (
          <Way key={url} name={pathOf(url)} title={url} count={count} views={views} />
        ))}
        {others > 0 && <Way name="Other pages" count={others} views={views} />}
        {restCount > 0 && <Way name={restName} count={restCount} views={views} />}
      </ul>
    </div>
  );
}

type WayProps = { name: string; title?: string; count: number; views: number };

function Way({ name, title, count, views }: WayProps) {
  return (
    <li>
      <div className="flex justify-between gap-3">
        <span className="truncate" title={title}>
          {name}
        </span>
        <span className="shrink-0 text-text-muted tabular">{formatCount(count)}</span>
      </div>
      <Progress aria-hidden value={(count / views) * 100} className="mt-0.5 h-1" />
    </li>
  );
}
