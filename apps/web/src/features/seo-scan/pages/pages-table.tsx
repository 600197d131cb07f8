import { pageColumnKeySchema } from '@app/seo-scan/contract';
import type { ListedPage, PageColumnKey, PageSort, RuleColumns } from '@app/seo-scan/contract';
import { useMemo, useRef } from 'react';
import type { UIEvent } from 'react';
import { DataTable } from '../../../components/data-table.js';
import { Card } from '../../../components/ui/card.js';
import { cn } from '../../../lib/class-names.js';
import { tableColumns } from './page-table-columns.js';

type PagesTableProps = {
  scanId: string;
  columns: readonly PageColumnKey[];
  ofRules: RuleColumns;
  pages: readonly ListedPage[];
  sort: PageSort;
  /** The rows are those of the view before, until this one has loaded. */
  isOutdated: boolean;
  onSort: (sort: PageSort) => void;
  onScroll: (event: UIEvent) => void;
};

/** The rows in sight; the table scrolls in both directions. */
export function PagesTable(props: PagesTableProps) {
  const { scanId, pages, ofRules, sort, onSort } = props;
  const keys = props.columns.join(',');
  const columns = useMemo(
    () =>
      tableColumns(
        scanId,
        keys.split(',').map((key) => pageColumnKeySchema.parse(key)),
        ofRules,
      ),
    [scanId, keys, ofRules],
  );
  const scroller = useRef<HTMLElement>(null);
  return (
    <Card
      ref={scroller}
      tabIndex={0}
      aria-label="Pages"
      aria-busy={props.isOutdated}
      onScroll={props.onScroll}
      className={cn('max-h-[75dvh] overflow-auto', props.isOutdated && 'opacity-60')}
    >
      <DataTable
        columns={columns}
        rows={pages}
        keyOf={({ url }) => url}
        inset="card"
        isSortedByServer
        sort={{
          by: { id: sort.column, desc: sort.desc },
          onSort({ id, desc }) {
            onSort({ column: pageColumnKeySchema.parse(id), desc });
          },
        }}
        rowClassName="hover:bg-hover"
        headClassName="sticky top-0 z-10 bg-surface"
        scroller={scroller}
      />
    </Card>
  );
}
