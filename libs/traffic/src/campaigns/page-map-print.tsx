import { formatCount, formatMs } from '@app/common/contract';
import { neighboursOf } from '../contract/index.js';
import type { MappedPage, Neighbour, PageMap } from '../contract/index.js';
import { DataTable } from '../print/printed-page.js';

const NEIGHBOURS_SHOWN = 3;

/** The pages that visitors saw: where they came from and went to, how long pages took, and what went wrong. */
export function PageMapPrint({ map: { pages, transitions, pageCount } }: { map: PageMap }) {
  if (pages.length === 0) {
    return (
      <>
        <h2>Pages</h2>
        <p>No page was shown.</p>
      </>
    );
  }
  const neighbours = neighboursOf(transitions);
  return (
    <>
      <DataTable
        heading="Map of pages"
        columns={[
          { name: 'Page' },
          { name: 'Views', isNumber: true },
          { name: 'Load time', isNumber: true },
          { name: 'Before' },
          { name: 'After' },
          { name: 'Errors' },
        ]}
        rows={pages.map((page) => [
          ...[shortOf(page.url), formatCount(page.views), loadText(page)],
          waysText(page, ['began here', page.entries], neighbours.get(page.url)?.cameFrom ?? []),
          waysText(page, ['ended here', page.exits], neighbours.get(page.url)?.wentTo ?? []),
          errorText(page),
        ])}
      />
      <p className="muted">
        {pages.length < pageCount &&
          `The ${pages.length} most viewed of ${formatCount(pageCount)} pages. `}
        Load time: the median.
      </p>
    </>
  );
}

function waysText(
  { views }: MappedPage,
  [restName, restCount]: readonly [name: string, count: number],
  ways: readonly Neighbour[],
): string {
  const shown = ways.slice(0, NEIGHBOURS_SHOWN);
  const others = views - restCount - shown.reduce((sum, { count }) => sum + count, 0);
  return [
    ...shown.map(({ url, count }) => [shortOf(url), count] as const),
    ['others', others] as const,
    [restName, restCount] as const,
  ]
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${name} (${formatCount(count)})`)
    .join(', ');
}

function errorText({ errorResponses, checked, withErrors }: MappedPage): string {
  const responses =
    errorResponses === 0
      ? []
      : [`${formatCount(errorResponses)} error ${errorResponses === 1 ? 'response' : 'responses'}`];
  if (checked === 0 && errorResponses === 0) return 'not measured';
  if (checked === 0) return [...responses, 'others not measured'].join(', ');
  return [
    ...responses,
    `in ${formatCount(withErrors)} of ${formatCount(checked)} measured views`,
  ].join(', ');
}

function loadText({ p50LoadMs }: MappedPage): string {
  return p50LoadMs === null ? 'not measured' : formatMs(p50LoadMs);
}

/** All pages are of one website. */
function shortOf(url: string): string {
  if (!URL.canParse(url)) return url;
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
}
