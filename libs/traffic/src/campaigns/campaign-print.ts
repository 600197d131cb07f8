import { escapeHtml } from '@app/common/contract';
import type { CampaignReport } from '../contract/index.js';

const MOST_BARS = 60;
/** Headings over numbers, right-aligned like the numbers. */
const NUMBERS = new Set(['Visits', 'Views', 'Load time']);
const whole = new Intl.NumberFormat('en-US');
const moment = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});
const STYLE = `
  body { font: 10pt/1.5 Inter, system-ui, sans-serif; color: #18202b; margin: 0; }
  h1 { font-size: 20pt; margin: 0 0 2pt; } h2 { font-size: 13pt; margin: 18pt 0 4pt; break-after: avoid; }
  p { margin: 2pt 0; } .muted { color: #5a6675; } .address { overflow-wrap: anywhere; }
  dl { display: grid; grid-template-columns: repeat(4, 1fr); gap: 8pt; margin: 12pt 0; }
  dt { color: #5a6675; font-size: 8.5pt; } dd { margin: 0; font-size: 14pt; font-weight: 600; }
  table { width: 100%; border-collapse: collapse; } tr { break-inside: avoid; }
  th, td { text-align: left; padding: 3pt 6pt 3pt 0; border-bottom: 0.5pt solid #d8dee6; vertical-align: top; overflow-wrap: anywhere; }
  .number { text-align: right; white-space: nowrap; padding-left: 12pt; }
  svg { width: 100%; height: 90pt; }
`;

/** The report of a campaign as a document for the printer; times are UTC. */
export function campaignPrint(report: CampaignReport): string {
  const { campaign } = report;
  const title = titleOf(report);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body>
<p class="muted">Groundswell</p>
<h1>${campaign.type === 'seo' ? 'SEO campaign' : 'Direct campaign'}</h1>
<p class="address">${escapeHtml(campaign.targetUrl)}</p>
<p class="muted">Ordered ${momentOf(campaign.createdAt)}, ${escapeHtml(campaign.status)}${campaign.endedAt === null ? '' : ` ${momentOf(campaign.endedAt)}`}. Simulated visitors; their country is the language and time zone of their profile, not their address on the internet.</p>
${campaign.reason === null ? '' : `<p>${escapeHtml(campaign.reason)}</p>`}
${factsOf(report)}
${arrivalsOf(report)}
${keywordsOf(report)}
${errorsOf(report)}
${pagesOf(report)}
</body></html>`;
}

export function titleOf({ campaign }: CampaignReport): string {
  return `Campaign on ${new URL(campaign.targetUrl).host}`;
}

function factsOf({ campaign, loadMs, latenessMs }: CampaignReport): string {
  const facts: [string, string][] = [
    ['Ordered', whole.format(campaign.visitors)],
    ['Completed', whole.format(campaign.completed)],
    ['Failed', whole.format(campaign.failed)],
    ['Cancelled', whole.format(campaign.cancelled)],
    ['Pages visited', whole.format(campaign.pagesVisited)],
    ['Load time, median', milliseconds(loadMs.p50)],
    ['Load time, 95 of 100', milliseconds(loadMs.p95)],
    ['Late start, 99 of 100', milliseconds(latenessMs.p99)],
  ];
  return `<dl>${facts.map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`).join('')}</dl>`;
}

function arrivalsOf({ arrivals }: CampaignReport): string {
  const shown = arrivals.buckets.slice(0, MOST_BARS);
  const most = Math.max(1, ...shown.map(({ planned, started }) => Math.max(planned, started)));
  if (shown.length === 0) return '';
  const width = 600 / shown.length;
  const bars = shown.map(({ planned, started }, index) => {
    const bar = (value: number, offset: number, color: string): string =>
      `<rect x="${(index * width + offset).toFixed(2)}" y="${(100 - (value / most) * 100).toFixed(2)}" width="${(width * 0.4).toFixed(2)}" height="${((value / most) * 100).toFixed(2)}" fill="${color}"/>`;
    return bar(planned, 0, '#b6c2d1') + bar(started, width * 0.45, '#2563eb');
  });
  return `<h2>Starts of visits</h2><p class="muted">Grey: planned, blue: started; one pair of bars is ${escapeHtml(spanOf(arrivals.bucketMs))}, the highest ${whole.format(most)}.</p><svg viewBox="0 0 600 100" preserveAspectRatio="none">${bars.join('')}</svg>`;
}

function keywordsOf({ keywords }: CampaignReport): string {
  if (keywords.length === 0) return '';
  const rows = keywords.map(
    ({ keyword, ordered, completed, landingUrl, landingReason }) =>
      `<tr><td>${escapeHtml(keyword)}</td><td class="number">${whole.format(completed)} of ${whole.format(ordered)}</td><td>${escapeHtml(landingUrl)}${landingReason === null ? '' : `<br><span class="muted">${escapeHtml(landingReason)}</span>`}</td></tr>`,
  );
  return tableOf('Keywords', ['Keyword', 'Visits', 'Arrived on'], rows);
}

function errorsOf({ errors }: CampaignReport): string {
  if (errors.length === 0) return '';
  const rows = errors.map(
    ({ message, count, example }) =>
      `<tr><td>${escapeHtml(message)}</td><td class="number">${whole.format(count)}</td><td>${escapeHtml(example)}</td></tr>`,
  );
  return tableOf('Errors', ['What happened', 'Visits', 'For example'], rows);
}

function pagesOf({ pages }: CampaignReport): string {
  if (pages.length === 0) return '<h2>Pages</h2><p>No page was shown.</p>';
  const rows = pages.map(
    ({ url, views, p50LoadMs }) =>
      `<tr><td>${escapeHtml(url)}</td><td class="number">${whole.format(views)}</td><td class="number">${milliseconds(p50LoadMs)}</td></tr>`,
  );
  return tableOf('Pages', ['Address', 'Views', 'Load time'], rows);
}

function tableOf(heading: string, columns: readonly string[], rows: readonly string[]): string {
  return `<h2>${heading}</h2><table><thead><tr>${columns.map((name) => `<th${NUMBERS.has(name) ? ' class="number"' : ''}>${name}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function milliseconds(value: number | null): string {
  return value === null ? 'not available' : `${whole.format(Math.round(value))} ms`;
}

function spanOf(ms: number): string {
  if (ms < 60_000) return `${ms / 1_000} s`;
  return ms < 3_600_000 ? `${ms / 60_000} min` : `${ms / 3_600_000} h`;
}

function momentOf(iso: string): string {
  return `${moment.format(new Date(iso))} UTC`;
}
