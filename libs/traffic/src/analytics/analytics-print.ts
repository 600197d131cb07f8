import type { Analytics, AnalyticsRange } from '../contract/index.js';

const COUNTRIES_SHOWN = 10;
/** The number of bars that stay distinguishable on paper: longer ranges are drawn by day. */
const MOST_BARS = 48;
const RANGES: Readonly<Record<AnalyticsRange, string>> = {
  '1h': 'the last hour',
  '24h': 'the last 24 hours',
  '7d': 'the last 7 days',
  '30d': 'the last 30 days',
};
const whole = new Intl.NumberFormat('en-US');
const moment = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});
const shortMoment = new Intl.DateTimeFormat('en-GB', {
  ...{ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', timeZone: 'UTC' },
});
const countryNames = new Intl.DisplayNames('en', { type: 'region' });
const STYLE = `
  body { font: 10pt/1.5 Inter, system-ui, sans-serif; color: #18202b; margin: 0; }
  h1 { font-size: 20pt; margin: 0 0 2pt; } h2 { font-size: 13pt; margin: 18pt 0 4pt; break-after: avoid; }
  p { margin: 2pt 0; } .muted { color: #5a6675; }
  dl { display: grid; grid-template-columns: repeat(3, 1fr); gap: 8pt; margin: 12pt 0; }
  dt { color: #5a6675; font-size: 8.5pt; } dd { margin: 0; font-size: 14pt; font-weight: 600; }
  table { width: 100%; border-collapse: collapse; } tr { break-inside: avoid; }
  th, td { text-align: left; padding: 3pt 6pt 3pt 0; border-bottom: 0.5pt solid #d8dee6; }
  .number { text-align: right; white-space: nowrap; }
  svg { width: 100%; height: 110pt; }
  .axis { display: flex; justify-content: space-between; font-size: 8.5pt; }
`;

/** The analytics of a range as a document for the printer; times are UTC. */
export function analyticsPrint(analytics: Analytics): string {
  const { range, from, to } = analytics;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${titleOf(analytics)}</title><style>${STYLE}</style></head><body>
<p class="muted">Groundswell</p>
<h1>Visits of ${RANGES[range]}</h1>
<p class="muted">${moment.format(new Date(from))} to ${moment.format(new Date(to))}, UTC. Recorded visits of simulated visitors; their country is the language and time zone of their profile, not their address on the internet.</p>
${factsOf(analytics)}
${trendOf(analytics)}
${countriesOf(analytics)}
${devicesOf(analytics)}
</body></html>`;
}

export function titleOf({ range }: Analytics): string {
  return `Analytics of ${RANGES[range]}`;
}

function factsOf({ stats }: Analytics): string {
  const facts: [string, string][] = [
    ['Visits', whole.format(stats.totalRequests)],
    ['Completed', whole.format(stats.successfulRequests)],
    ['Failed', whole.format(stats.failedRequests)],
    ['Success rate', percent(stats.successRate)],
    [
      'Average load time',
      stats.avgResponseTime === null
        ? 'Not available'
        : `${whole.format(stats.avgResponseTime)} ms`,
    ],
    ['Pages visited', whole.format(stats.pagesVisited)],
  ];
  return `<dl>${facts.map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`).join('')}</dl>`;
}

function trendOf({ hourly, stats, range, from, to }: Analytics): string {
  if (stats.totalRequests === 0) return '<p>No visits ended in this time.</p>';
  const perBar = hourly.length > MOST_BARS ? 24 : 1;
  const bars = Array.from({ length: Math.ceil(hourly.length / perBar) }, (_, index) =>
    hourly.slice(index * perBar, (index + 1) * perBar),
  ).map((steps) => ({
    completed: steps.reduce((sum, { successCount }) => sum + successCount, 0),
    failed: steps.reduce((sum, { failureCount }) => sum + failureCount, 0),
  }));
  const most = Math.max(...bars.map(({ completed, failed }) => completed + failed));
  const width = 600 / bars.length;
  const drawn = bars.map(({ completed, failed }, index) => {
    const bar = (value: number, below: number, color: string): string =>
      `<rect x="${(index * width).toFixed(2)}" y="${(100 - ((below + value) / most) * 100).toFixed(2)}" width="${(width * 0.8).toFixed(2)}" height="${((value / most) * 100).toFixed(2)}" fill="${color}"/>`;
    return bar(completed, 0, '#2563eb') + bar(failed, completed, '#c2410c');
  });
  const step = stepName(range, perBar);
  return `<h2>Traffic Trends</h2><p class="muted">Blue: completed, orange: failed; one bar is ${step}, the highest ${whole.format(most)} visits.</p><svg viewBox="0 0 600 100" preserveAspectRatio="none">${drawn.join('')}</svg>${axisOf(from, to)}`;
}

function axisOf(from: string, to: string): string {
  const [first, last] = [from, to].map((at) => shortMoment.format(new Date(at)));
  return `<p class="muted axis"><span>${first}</span><span>${last}</span></p>`;
}

function stepName(range: AnalyticsRange, perBar: number): string {
  if (range === '1h') return '5 minutes';
  return perBar === 1 ? 'an hour' : 'a day';
}

function countriesOf({ countries }: Analytics): string {
  const rows = countries
    .slice(0, COUNTRIES_SHOWN)
    .map(({ country, requestCount, successRate }) =>
      rowOf(countryNames.of(country) ?? country, [
        whole.format(requestCount),
        percent(successRate),
      ]),
    );
  return tableOf('Top Countries', ['Country', 'Visits', 'Success rate'], rows);
}

function devicesOf({ devices }: Analytics): string {
  const rows = devices.map(({ deviceType, requestCount, uniqueFingerprints, successRate }) =>
    rowOf(`${deviceType.charAt(0).toUpperCase()}${deviceType.slice(1)}`, [
      ...[whole.format(requestCount), whole.format(uniqueFingerprints), percent(successRate)],
    ]),
  );
  return tableOf('Device Types', ['Device', 'Visits', 'Personas', 'Success rate'], rows);
}

function rowOf(name: string, values: readonly string[]): string {
  return `<tr><td>${name}</td>${values.map((value) => `<td class="number">${value}</td>`).join('')}</tr>`;
}

function tableOf(title: string, columns: readonly string[], rows: readonly string[]): string {
  if (rows.length === 0) return '';
  const head = columns.map((name, index) =>
    index === 0 ? `<th>${name}</th>` : `<th class="number">${name}</th>`,
  );
  return `<h2>${title}</h2><table><thead><tr>${head.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function percent(rate: number | null): string {
  return rate === null ? 'Not available' : `${rate}%`;
}
