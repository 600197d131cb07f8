import { formatCount, formatMs } from '@app/common/contract';
import type { Analytics } from '../contract/index.js';
import { BarChart, DataTable, Facts, PrintedPage, pageHtml } from '../print/printed-page.js';

const COUNTRIES_SHOWN = 10;
/** The number of bars that stay distinguishable on paper: longer ranges are drawn by day. */
const MAX_BARS = 48;
const HOURS_PER_DAY = 24;
const RANGES: Readonly<Record<Analytics['range'], string>> = {
  '1h': 'the last hour',
  '24h': 'the last 24 hours',
  '7d': 'the last 7 days',
  '30d': 'the last 30 days',
  days: 'the chosen days',
};
const countryNames = new Intl.DisplayNames('en', { type: 'region' });
const STYLE = `
  dl { grid-template-columns: repeat(3, 1fr); } svg { height: 110pt; }
  .axis { display: flex; justify-content: space-between; font-size: 8.5pt; }
`;

/** The analytics as a document for the printer; times are those of its time zone. */
export function analyticsPrint(analytics: Analytics): string {
  return pageHtml(<AnalyticsPage analytics={analytics} />);
}

export function titleOf({ range }: Analytics): string {
  return `Analytics of ${RANGES[range]}`;
}

type AnalyticsProps = { analytics: Analytics };

function AnalyticsPage({ analytics }: AnalyticsProps) {
  const { range, from, to, timeZone, stats, previous, countries, devices } = analytics;
  return (
    <PrintedPage title={titleOf(analytics)} style={STYLE}>
      <h1>Visits in {RANGES[range]}</h1>
      <p className="muted">
        {longMoment(from, timeZone)} to {longMoment(to, timeZone)}, {timeZone}. Recorded visits of
        simulated visitors. Their country is that of their language and time zone, not of an IP
        address. In the same time before: {formatCount(previous.stats.totalRequests)} visits.
      </p>
      <Facts facts={factsOf(stats)} />
      <Trend analytics={analytics} />
      <DataTable
        heading="Top Countries"
        columns={[{ name: 'Country' }, ...numbers('Visits', 'Success rate')]}
        rows={countries
          .slice(0, COUNTRIES_SHOWN)
          .map(({ country, requestCount, successRate }) => [
            countryNames.of(country) ?? country,
            formatCount(requestCount),
            percent(successRate),
          ])}
      />
      <DataTable
        heading="Device Types"
        columns={[{ name: 'Device' }, ...numbers('Visits', 'Personas', 'Success rate')]}
        rows={devices.map(({ deviceType, requestCount, uniqueFingerprints, successRate }) => [
          `${deviceType.charAt(0).toUpperCase()}${deviceType.slice(1)}`,
          formatCount(requestCount),
          formatCount(uniqueFingerprints),
          percent(successRate),
        ])}
      />
    </PrintedPage>
  );
}

function factsOf(stats: Analytics['stats']): [string, string][] {
  const loadMs = stats.avgResponseTime;
  return [
    ['Visits', formatCount(stats.totalRequests)],
    ['Completed', formatCount(stats.successfulRequests)],
    ['Failed', formatCount(stats.failedRequests)],
    ['Success rate', percent(stats.successRate)],
    ['Average load time', loadMs === null ? 'Not available' : formatMs(loadMs)],
    ['Pages visited', formatCount(stats.pagesVisited)],
  ];
}

function Trend({ analytics: { series, step, stats, from, to, timeZone } }: AnalyticsProps) {
  if (stats.totalRequests === 0) return <p>No finished visits in this time range.</p>;
  const perBar = step === 'hour' && series.length > MAX_BARS ? HOURS_PER_DAY : 1;
  const bars = Array.from({ length: Math.ceil(series.length / perBar) }, (_, index) =>
    series.slice(index * perBar, (index + 1) * perBar),
  ).map((steps) => ({
    completed: steps.reduce((sum, { successCount }) => sum + successCount, 0),
    failed: steps.reduce((sum, { failureCount }) => sum + failureCount, 0),
  }));
  const most = Math.max(...bars.map(({ completed, failed }) => completed + failed));
  const slots = bars.map(({ completed, failed }) => [
    { value: completed, color: '#2563eb', width: 0.8 },
    { value: failed, from: completed, color: '#c2410c', width: 0.8 },
  ]);
  return (
    <>
      <h2>Traffic Trends</h2>
      <p className="muted">
        Blue: completed, orange: failed; one bar is {stepName(step, perBar)}, the highest{' '}
        {formatCount(most)} visits.
      </p>
      <BarChart slots={slots} most={most} />
      <p className="muted axis">
        <span>{shortMoment(from, timeZone)}</span>
        <span>{shortMoment(to, timeZone)}</span>
      </p>
    </>
  );
}

function stepName(step: Analytics['step'], perBar: number): string {
  if (step === '5min') return '5 minutes';
  return step === 'hour' && perBar === 1 ? 'an hour' : 'a day';
}

function shortMoment(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    ...{ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', timeZone },
  }).format(new Date(instant));
}

function longMoment(instant: string, timeZone: string): string {
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone } as const;
  return new Intl.DateTimeFormat('en-GB', format).format(new Date(instant));
}

function numbers(...names: string[]): { name: string; isNumber: true }[] {
  return names.map((name) => ({ name, isNumber: true }));
}

function percent(rate: number | null): string {
  return rate === null ? 'Not available' : `${rate}%`;
}
