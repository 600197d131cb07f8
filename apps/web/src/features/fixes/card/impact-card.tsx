import type { FixImpact } from '@app/fixes/contract';
import { Link } from 'react-router';
import { ScrollRegion } from '../../../components/scroll-region.js';
import { DataTable } from '../../../components/data-table.js';
import type { DataColumn } from '../../../components/data-table.js';
import { QueryError } from '../../../components/error-state.js';
import { NotAvailable } from '../../../components/not-available.js';
import { Banner } from '../../../components/banner.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { dayRange, longDay } from '../../../lib/day-text.js';
import { countOf, formatCount, formatPoints } from '../../../lib/numbers.js';
import { trpc } from '../../../lib/trpc.js';
import { changeText, outcomeTexts } from '../record/record-text.js';

type Available = Extract<FixImpact, { status: 'available' }>;
const NOT_SEEN = 'It had no impressions on Google in this period.';

type ImpactRow = Available['page']['before'] & { name: string };

/** Measures that must not be compared are left out: side by side they would be read as a change. */
function columnsOf(refused: Available['not_compared']): DataColumn<ImpactRow>[] {
  const isRefused = (measure: 'impressions' | 'position'): boolean =>
    refused?.measures.includes(measure) ?? false;
  // The reason is above the table.
  const missing = <NotAvailable reason="Not compared." />;
  return [
    {
      id: 'name',
      head: '',
      spokenHead: 'Period',
      isRowHeader: true,
      className: 'min-w-20',
      cell: ({ name }) => name,
    },
    { head: 'Clicks', isNumber: true, cell: ({ clicks }) => formatCount(clicks) },
    {
      head: 'Impressions',
      isNumber: true,
      cell: ({ impressions }) => (isRefused('impressions') ? missing : formatCount(impressions)),
    },
    {
      head: 'Position',
      isNumber: true,
      cell({ position }) {
        if (isRefused('position')) return missing;
        return position === null ? <NotAvailable reason={NOT_SEEN} /> : formatPoints(position);
      },
    },
  ];
}

/** How a fix changed the search performance of its page, or why that is unknown. */
export function ImpactCard({ fixId }: { fixId: string }) {
  const impact = trpc.fixImpact.get.useQuery({ id: fixId });
  return (
    <section aria-labelledby={`impact-${fixId}`} className="flex flex-col gap-3 border-t pt-4">
      <h3 id={`impact-${fixId}`} className="font-semibold">
        Impact
      </h3>
      {impact.isPending && <Skeleton className="h-24" />}
      <QueryError query={impact} title="Couldn't load the impact." />
      {impact.data?.status === 'not_available' && (
        <p>
          <span className="font-medium">Not available.</span>{' '}
          <span className="text-text-muted">{impact.data.reason}</span>
        </p>
      )}
      {impact.data?.status === 'available' && <Comparison impact={impact.data} />}
    </section>
  );
}

function Comparison({ impact }: { impact: Available }) {
  const { days, is_complete: isComplete, before, after, page, control } = impact;
  const rows: ImpactRow[] = [
    { name: 'This page before', ...page.before },
    { name: 'This page after', ...page.after },
  ];
  if (control !== null) {
    const others = `${countOf(control.pages, 'page')} without a fix`;
    rows.push(
      { name: `${others} before`, ...control.before },
      { name: `${others} after`, ...control.after },
    );
  }
  return (
    <>
      <p>
        {impactSentence(impact)}{' '}
        <span className="text-text-muted tabular">
          {countOf(days, 'day')} before ({dayRange(before)}) and after ({dayRange(after)})
          {isComplete ? '' : '; up to 28 on each side'}.
        </span>
      </p>
      <p className="font-medium tabular">{outcomeSentence(impact)}</p>
      {impact.not_compared !== null && (
        <Banner tone="warning" title="Only clicks can be compared">
          {impact.not_compared.reason}
        </Banner>
      )}
      {impact.caution !== null && <Banner tone="notice">{impact.caution}</Banner>}
      <ScrollRegion label="Before and after the fix" className="max-sm:text-sm">
        <DataTable
          columns={columnsOf(impact.not_compared)}
          rows={rows}
          keyOf={({ name }) => name}
        />
      </ScrollRegion>
      {impact.marks.length > 0 && (
        <ul aria-label="What else happened in this period" className="text-sm text-text-muted">
          {impact.marks.map((mark) => (
            <li key={mark.link} className="tabular">
              <Link to={mark.link} className="font-medium text-accent underline underline-offset-2">
                {mark.label}
              </Link>{' '}
              {markDays(mark)}. Its visits never search, so Google doesn&apos;t count them.
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** "More clicks: +83% (95% interval …) compared with the other pages." */
function outcomeSentence({ outcome, change }: Available): string {
  if (change === null) return `${outcomeTexts[outcome]}.`;
  return `${outcomeTexts[outcome]}: ${changeText(change)} compared with the other pages.`;
}

function markDays({ from, to }: Available['marks'][number]): string {
  return to === null ? `since ${longDay(from)}` : dayRange({ from, to });
}

function impactSentence({
  effect_clicks: effect,
  page,
  expected_clicks: expected,
}: Available): string {
  const seen = countOf(page.after.clicks, 'click');
  if (effect === null || expected === null) return `${seen} after the fix.`;
  const amount = formatCount(Math.abs(Math.round(effect)));
  if (amount === '0') return `${seen} after the fix, as expected from the other pages.`;
  const more = effect > 0 ? 'more' : 'fewer';
  return `${seen} after the fix, ${amount} ${more} than expected from the other pages.`;
}
