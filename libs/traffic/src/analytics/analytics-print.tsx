import { formatMs } from '@app/common/contract';
import type { Analytics, AnalyticsRange } from '../contract/index.js';
import { BarChart, DataTable, Facts, PrintedPage, pageHtml } from '../print/printed-page.js';
import { momentText, wholeNumber } from '../print/printed-values.js';

const COUNTRIES_SHOWN = 10;
/** The number of bars that stay distinguishable on paper: longer ranges are drawn by day. */
const MAX_BARS = 48;
const RANGES: Readonly<Record<AnalyticsRange, string>> = {
  '1h': 'the last hour',
  '24h': 'the last 24 hours',
  '7d': 'the last 7 days',
  '30d': 'the last 30 days',
};
const shortMoment = new Intl.DateTimeFormat('en-GB', {
  ...{ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', timeZone: 'UTC' },
});
const countryNames = new Intl.DisplayNames('en', { type: 'region' });
const STYLE = `
  dl { grid-template-columns: repeat(3, 1fr); } svg { height: 110pt; }
  .axis { display: flex; justify-content: space-between; font-size: 8.5pt; }
`;

/** The analytics of a range as a document for the printer; times are UTC. */
export function analyticsPrint(analytics: Analytics): string {
  return pageHtml(<AnalyticsPage analytics={analytics} />);
}

export function titleOf({ range }: Analytics): string {
  return `Analytics of ${RANGES[range]}`;
}

function AnalyticsPage({ analytics }: { analytics: Analytics }) {
  const { range, from, to, stats, countries, devices } = analytics;
  return (
    <PrintedPage title={titleOf(analytics)} style={STYLE}>
      <h1>Visits in {RANGES[range]}</h1>
      <p className="muted">
        {momentText(from)} to {momentText(to)}, UTC. Recorded visits of simulated visitors. Their
        country is that of their language and time zone, not of an IP address.
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
            wholeNumber(requestCount),
            percent(successRate),
          ])}
      />
      <DataTable
        heading="Device Types"
        columns={[{ name: 'Device' }, ...numbers('Visits', 'Personas', 'Success rate')]}
        rows={devices.map(({ deviceType, requestCount, uniqueFingerprints, successRate }) => [
          `${deviceType.charAt(0).toUpperCase()}${deviceType.slice(1)}`,
          wholeNumber(requestCount),
          wholeNumber(uniqueFingerprints),
          percent(successRate),
        ])}
      />
    </PrintedPage>
  );
}

function factsOf(stats: Analytics['stats']): [string, string][] {
  const loadMs = stats.avgResponseTime;
  return [
    ['Visits', wholeNumber(stats.totalRequests)],
    ['Completed', wholeNumber(stats.successfulRequests)],
    ['Failed', wholeNumber(stats.failedRequests)],
    ['Success rate', percent(stats.successRate)],
    ['Average load time', loadMs === null ? 'Not available' : formatMs(loadMs)],
    ['Pages visited', wholeNumber(stats.pagesVisited)],
  ];
}

function Trend({ analytics: { hourly, stats, range, from, to } }: { analytics: Analytics }) {
  if (stats.totalRequests === 0) return <p>No finished visits in this time range.</p>;
  const perBar = hourly.length > MAX_BARS ? 24 : 1;
  const bars = Array.from({ length: Math.ceil(hourly.length / perBar) }, (_, index) =>
    hourly.slice(index * perBar, (index + 1) * perBar),
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
        Blue: completed, orange: failed; one bar is {stepName(range, perBar)}, the highest{' '}
        {wholeNumber(most)} visits.
      </p>
      <BarChart slots={slots} most={most} />
      <p className="muted axis">
        <span>{shortMoment.format(new Date(from))}</span>
        <span>{shortMoment.format(new Date(to))}</span>
      </p>
    </>
  );
}

function stepName(range: AnalyticsRange, perBar: number): string {
  if (range === '1h') return '5 minutes';
  return perBar === 1 ? 'an hour' : 'a day';
}

function numbers(...names: string[]): { name: string; isNumber: true }[] {
  return names.map((name) => ({ name, isNumber: true }));
}

function percent(rate: number | null): string {
  return rate === null ? 'Not available' : `${rate}%`;
}
