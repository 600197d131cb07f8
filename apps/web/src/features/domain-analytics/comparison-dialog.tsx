import {
  COMPETITORS_SHOWN,
  comparedOpenRows,
  comparisonCsv,
  isComparable,
  percentChange,
} from '@app/domain-analytics/contract';
import type { DomainAnalysis } from '@app/domain-analytics/contract';
import { Download } from 'lucide-react';
import { ScrollRegion } from '../../components/scroll-region.js';
import { DataTable } from '../../components/data-table.js';
import type { DataColumn } from '../../components/data-table.js';
import { NotAvailable } from '../../components/not-available.js';
import { Button } from '../../components/ui/button.js';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
} from '../../components/ui/dialog.js';
import { formatInstant } from '../../lib/instants.js';
import { formatCount, formatPercentChange, formatPoints } from '../../lib/numbers.js';
import { sourceNames } from './figure-source.js';
import { FigureValue } from './figure-value.js';
import { OpenFigureValue } from './open-figure-value.js';
import { saveCsv } from './save-csv.js';

const KEYWORDS_COMPARED = 5;
const NO_CHANGE = 'One of the two values is unknown, or the first is 0.';

interface Metric {
  readonly name: string;
  readonly valueOf: (analysis: DomainAnalysis) => number | null;
  readonly reasonOf: (analysis: DomainAnalysis) => string | null;
  readonly format: (value: number) => string;
}

const METRICS: readonly Metric[] = [
  {
    name: 'Keywords',
    valueOf: ({ total_keywords: keywords }) => keywords,
    reasonOf: ({ sources }) => sources.keywords.reason,
    format: formatCount,
  },
  {
    name: 'Organic traffic',
    valueOf: ({ organic_traffic: traffic }) => traffic,
    reasonOf: ({ sources }) => sources.keywords.reason,
    format: formatCount,
  },
  {
    name: 'Visibility score',
    valueOf: ({ visibility_score: score }) => score,
    reasonOf: ({ sources }) => sources.visibility.reason,
    format: formatPoints,
  },
];

type ComparisonDialogProps = { analyses: readonly DomainAnalysis[]; onClose: () => void };

/** Two or three saved analyses beside each other; the change in percent for exactly two that are comparable. */
export function ComparisonDialog({ analyses, onClose }: ComparisonDialogProps) {
  const canCompare = isComparable(analyses);
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent className="max-w-4xl">
        <DialogTitle>Compare analyses</DialogTitle>
        <DialogDescription>
          {canCompare
            ? 'Both use the same source and market.'
            : "Change isn't shown because the sources or markets differ."}
        </DialogDescription>
        <ScrollRegion label="Summary metrics" className="shrink-0">
          <DataTable
            columns={metricColumns(analyses, canCompare)}
            rows={METRICS}
            keyOf={({ name }) => name}
            isListOnPhone
          />
        </ScrollRegion>
        <OpenComparison analyses={analyses} />
        <div className="grid gap-4 sm:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))]">
          {analyses.map((analysis) => (
            <Tops key={analysis.id} analysis={analysis} />
          ))}
        </div>
        <DialogFooter>
          <Button onClick={() => saveCsv(comparisonCsv(analyses), 'domain-comparison.csv')}>
            <Download aria-hidden />
            Export CSV
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

/** Figures of open sources, each beside that of the same source. Their days differ, so that no change is shown. */
function OpenComparison({ analyses }: { analyses: readonly DomainAnalysis[] }) {
  const rows = comparedOpenRows(analyses);
  if (rows.length === 0) return null;
  const columns: DataColumn<(typeof rows)[number]>[] = [
    { head: 'Open source', isRowHeader: true, className: 'min-w-36', cell: ({ name }) => name },
    ...analyses.map(({ id, domain }, index) => ({
      head: domain,
      id,
      isNumber: true,
      cell: ({ cells }: (typeof rows)[number]) => <OpenFigureValue row={cells[index] ?? null} />,
    })),
  ];
  return (
    <ScrollRegion label="Open sources" className="shrink-0">
      <DataTable columns={columns} rows={rows} keyOf={({ name }) => name} isListOnPhone />
    </ScrollRegion>
  );
}

function metricColumns(
  analyses: readonly DomainAnalysis[],
  canCompare: boolean,
): DataColumn<Metric>[] {
  const [first, second] = analyses;
  const columns: DataColumn<Metric>[] = [
    { head: 'Metric', isRowHeader: true, className: 'min-w-24', cell: ({ name }) => name },
    ...analyses.map((analysis) => ({
      head: `${analysis.domain}, ${formatInstant(analysis.analyzed_at)}`,
      id: analysis.id,
      isNumber: true,
      cell: ({ valueOf, reasonOf, format }: Metric) => (
        <FigureValue value={valueOf(analysis)} format={format} reason={reasonOf(analysis)} />
      ),
    })),
  ];
  if (analyses.length !== 2 || first === undefined || second === undefined || !canCompare)
    return columns;
  const change: DataColumn<Metric> = {
    head: 'Change',
    isNumber: true,
    cell: ({ valueOf }) => {
      const percent = percentChange(valueOf(first), valueOf(second));
      return percent === null ? <NotAvailable reason={NO_CHANGE} /> : formatPercentChange(percent);
    },
  };
  return [...columns, change];
}

function Tops({ analysis }: { analysis: DomainAnalysis }) {
  const { domain, top_keywords: keywords, competitors, sources } = analysis;
  const { source } = sources.keywords;
  return (
    <section aria-label={domain} className="min-w-0 [overflow-wrap:anywhere]">
      <h3 className="font-semibold">{domain}</h3>
      <p className="text-sm text-text-muted">
        {source === null ? sources.keywords.reason : sourceNames[source]}
      </p>
      <List
        title="Top keywords"
        items={keywords
          .slice(0, KEYWORDS_COMPARED)
          .map(({ keyword, position }) => `${keyword} (${position})`)}
      />
      <List
        title="Top competitors"
        items={competitors.slice(0, COMPETITORS_SHOWN).map(({ domain: host }) => host)}
      />
    </section>
  );
}

function List({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <>
      <h4 className="mt-3 text-sm font-medium text-text-muted">{title}</h4>
      {items.length === 0 ? (
        <p>None known</p>
      ) : (
        <ol className="list-decimal pl-5">
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ol>
      )}
    </>
  );
}
