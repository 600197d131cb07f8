import { keywordSorts } from '@app/gsc/contract';
import type { GscDimension, GscRange, KeywordSort } from '@app/gsc/contract';
import { Download, Search } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../components/empty-state.js';
import { FilterChips } from '../../components/filter-chips.js';
import { Button } from '../../components/ui/button.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../components/ui/card.js';
import { formatCount } from '../../lib/numbers.js';
import { useDownload } from '../../lib/use-download.js';
import { measureNames } from './measures.js';

const SORTS = keywordSorts.map((value) => ({ value, label: measureNames[value] }));

/** The part of the figures on screen, from the URL. */
export type FiguresView = {
  propertyId: string;
  days: GscRange;
  by: GscDimension;
  sort: KeywordSort;
  filter: string;
  onSort: (sort: KeywordSort) => void;
};

type FiguresTableProps = {
  view: FiguresView;
  title: string;
  summary: string;
  /** Shown when there are no rows. */
  nothing: { title: string; reason: string };
  /** Number of all matching rows, including those that are not shown. */
  count: number;
  shown: number;
  children: ReactNode;
};

/** The frame of a table of figures: its title, sorting, and a download of all rows. */
export function FiguresTable(props: FiguresTableProps) {
  const { view, title, summary, nothing, count, shown, children } = props;
  const id = useId();
  const { download, pending } = useDownload();
  const { propertyId, days, by, sort, filter } = view;
  const search = new URLSearchParams({ by, days: String(days), sort, filter }).toString();
  return (
    <Card aria-labelledby={id}>
      <CardHeader>
        <div className="min-w-0">
          <CardTitle id={id}>{title}</CardTitle>
          <p className="text-text-muted">{summary}</p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <FilterChips label="Sort by" value={sort} choices={SORTS} onChange={view.onSort} />
          <Button
            size="sm"
            disabled={pending !== null}
            onClick={() => download(`/api/seo/gsc/properties/${propertyId}/figures.csv?${search}`)}
          >
            <Download aria-hidden />
            {pending === null ? 'CSV' : 'Exporting…'}
          </Button>
        </div>
      </CardHeader>
      {shown === 0 ? (
        <EmptyState icon={Search} title={nothing.title}>
          {nothing.reason}
        </EmptyState>
      ) : (
        <CardContent className="py-2">
          {children}
          {count > shown && (
            <p className="py-2 text-sm text-text-muted">
              The first {shown} of {formatCount(count)}. The file has the others.
            </p>
          )}
        </CardContent>
      )}
    </Card>
  );
}
