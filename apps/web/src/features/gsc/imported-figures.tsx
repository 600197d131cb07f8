import { keywordSorts } from '@app/gsc/contract';
import type {
  Anomaly,
  ImportedDimension,
  KeywordSort,
  SearchConsoleImport,
} from '@app/gsc/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.js';
import { DataTable } from '../../components/data-table.js';
import { QueryError } from '../../components/error-state.js';
import { FilterChips } from '../../components/filter-chips.js';
import { Button } from '../../components/ui/button.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../components/ui/card.js';
import { NativeSelect } from '../../components/ui/native-select.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { longDay } from '../../lib/day-text.js';
import { sentenceOf } from '../../lib/failure.js';
import { formatCount } from '../../lib/numbers.js';
import { toastError, toastSuccess } from '../../lib/toasts.js';
import { trpc } from '../../lib/trpc.js';
import { AnomalyNotes } from '../../components/anomaly-notes.js';
import { FigureCards } from './figure-cards.js';
import { figureColumns } from './figure-columns.js';
import { DIMENSION_NAMES, chartedFigures, contentText, periodText } from './import-text.js';
import { measureNames } from './measures.js';
import type { Measure } from './measures.js';
import { SearchTrend } from './search-trend.js';

const SORTS = keywordSorts.map((value) => ({ value, label: measureNames[value] }));
const NOT_SEEN = 'No impressions there.';

type ImportedFiguresProps = {
  imports: readonly SearchConsoleImport[];
  /** Days on which Google counted wrongly that the screen explains already. */
  noted: readonly Anomaly[];
};

/** Figures from files, by themselves: they are never added to fetched ones. */
export function ImportedFiguresSection({ imports, noted }: ImportedFiguresProps) {
  const id = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = imports.find((each) => each.id === chosen) ?? imports[0];
  const [isRemoving, setRemoving] = useState(false);
  if (shown === undefined) return null;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <h2 id={id} className="text-xl font-semibold">
            Imported from a file on {longDay(shown.imported_at.slice(0, 10))}
          </h2>
          <p className="text-text-muted [overflow-wrap:anywhere]">
            Search Console’s export of {periodText(shown)}: {contentText(shown)} It isn&apos;t added
            to fetched data.
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {imports.length > 1 && (
            <NativeSelect
              aria-label="Import"
              className="max-sm:w-full"
              value={shown.id}
              onChange={(event) => setChosen(event.target.value)}
            >
              {imports.map((each) => (
                <option key={each.id} value={each.id}>
                  {periodText(each)}
                </option>
              ))}
            </NativeSelect>
          )}
          <Button onClick={() => setRemoving(true)}>
            <Trash2 aria-hidden />
            Delete import
          </Button>
        </div>
      </div>
      <Figures key={shown.id} of={shown} noted={noted} />
      {isRemoving && <RemoveDialog of={shown} onClose={() => setRemoving(false)} />}
    </section>
  );
}

function Figures({ of, noted }: { of: SearchConsoleImport; noted: readonly Anomaly[] }) {
  const [by, setBy] = useState<ImportedDimension>(of.tables[0]?.by ?? 'queries');
  const [sort, setSort] = useState<KeywordSort>('clicks');
  const [measure, setMeasure] = useState<Measure>('clicks');
  const id = useId();
  const query = trpc.gsc.importedFigures.useQuery(
    { id: of.id, by, sort, filter: '' },
    { placeholderData: keepPreviousData },
  );
  if (query.isPending) return <Skeleton className="h-96" aria-label="Loading the import" />;
  if (query.isError) {
    return (
      <Card>
        <QueryError query={query} title="Couldn't load the import." />
      </Card>
    );
  }
  const { rows, row_count: count, anomalies } = query.data;
  const charted = chartedFigures(query.data);
  const isNoted = new Set(noted.map(({ from }) => from));
  return (
    <>
      <AnomalyNotes anomalies={anomalies.filter(({ from }) => !isNoted.has(from))} />
      {charted !== null && (
        <>
          <FigureCards analytics={charted} />
          <SearchTrend analytics={charted} measure={measure} onMeasure={setMeasure} />
        </>
      )}
      {of.tables.length > 0 && (
        <Card aria-labelledby={id}>
          <CardHeader>
            <CardTitle id={id}>{DIMENSION_NAMES[by]} of the import</CardTitle>
            <div className="flex flex-wrap items-center gap-2">
              <FilterChips
                label="Imported figures by"
                value={by}
                choices={of.tables.map((table) => ({
                  value: table.by,
                  label: DIMENSION_NAMES[table.by],
                }))}
                onChange={setBy}
              />
              <FilterChips label="Sort by" value={sort} choices={SORTS} onChange={setSort} />
            </div>
          </CardHeader>
          <CardContent className="py-2">
            <DataTable
              columns={[
                {
                  head: DIMENSION_NAMES[by],
                  isRowHeader: true,
                  className: 'font-medium',
                  cell: ({ name }) => name,
                },
                ...figureColumns<(typeof rows)[number]>(NOT_SEEN),
              ]}
              rows={rows}
              keyOf={({ name }) => name}
              rowClassName="hover:bg-hover"
            />
            {count > rows.length && (
              <p className="py-2 text-sm text-text-muted">
                The first {rows.length} of {formatCount(count)}.
              </p>
            )}
          </CardContent>
        </Card>
      )}
    </>
  );
}

function RemoveDialog({ of, onClose }: { of: SearchConsoleImport; onClose: () => void }) {
  const utils = trpc.useUtils();
  const remove = trpc.gsc.removeImport.useMutation({
    async onSuccess() {
      toastSuccess('Import deleted.');
      onClose();
      await utils.gsc.imports.invalidate();
    },
    onError: (error) => toastError(sentenceOf(error, "Couldn't delete the import.")),
  });
  return (
    <ConfirmDialog
      title={`Delete the import of ${periodText(of)}?`}
      verb="Delete import"
      pendingVerb="Deleting…"
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ id: of.id })}
      onClose={onClose}
    >
      Its data is removed. You can import the file again.
    </ConfirmDialog>
  );
}
