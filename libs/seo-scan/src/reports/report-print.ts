import { categoryNames } from '@app/seo-audits/contract';
import type { SeverityGroup } from '@app/seo-audits/contract';
import { escapeHtml } from '@app/common/contract';
import { issueBalance } from '../contract/index.js';
import type { Issue, IssueGroup, Scan, Suggestion } from '../contract/index.js';
import { printStyle } from './report-print-style.js';
import type { PrintFont } from './report-print-style.js';
import { isOpen } from './scan-report.js';
import type { ReportBrand, ScanReport } from './scan-report.js';

/** A printed list of ten thousand occurrences is useless; the CSV contains all. */
const PLACES_PER_CHECK = 10;
const SUGGESTIONS_SHOWN = 10;
const SHOWN_POINTS_MIN = 0.05; // a smaller value would round to zero
const GROUP_NAMES: Readonly<Record<SeverityGroup, string>> = {
  error: 'Critical',
  warning: 'Warning',
  notice: 'Notice',
};
const day = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});
const whole = new Intl.NumberFormat('en-US');
// Same as on screen: toFixed() rounds 6.85 down, because 6.85 has no exact binary representation.
const oneDecimal = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

export interface PrintOptions {
  /** `null`: Groundswell's own. */
  readonly brand: ReportBrand | null;
  readonly suggestions: readonly Suggestion[];
  readonly fonts: readonly PrintFont[];
}

/** The report as a printable document: what to fix first, then every failed check with its first occurrences. */
export async function reportPrint(report: ScanReport, options: PrintOptions): Promise<string> {
  const { scan } = report;
  const places = await firstPlaces(report.issues);
  const title = `SEO report of ${scan.url}`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<style>${printStyle(options.fonts)}</style></head><body>
${headOf(report, options.brand)}
${scoreOf(report)}
${categoriesOf(report)}
${suggestionsOf(options.suggestions)}
<h2>Failed checks</h2>
${report.checks.length === 0 ? `<p>${nothingOpen(scan)}</p>` : report.checks.map((check) => checkOf(check, places.get(check.check_id) ?? [])).join('\n')}
${notMeasuredOf(report)}
</body></html>`;
}

async function firstPlaces(issues: AsyncIterable<Issue>): Promise<Map<string, Issue[]>> {
  const places = new Map<string, Issue[]>();
  for await (const issue of issues) {
    if (!isOpen(issue)) continue;
    const known = places.get(issue.check_id);
    if (known === undefined) places.set(issue.check_id, [issue]);
    else if (known.length < PLACES_PER_CHECK) known.push(issue);
  }
  return places;
}

function headOf({ scan }: ScanReport, brand: ReportBrand | null): string {
  const logo =
    brand?.logo == null ? '' : `<img class="logo" src="${escapeHtml(brand.logo)}" alt="">`;
  return `<header>
<p class="brand">${logo}<span>${escapeHtml(brand?.name ?? 'Groundswell')}</span></p>
<h1>SEO report</h1>
<p class="url">${escapeHtml(scan.url)}</p>
<p class="muted">Scanned ${scan.scanned_at === null ? 'not finished' : `${day.format(new Date(scan.scanned_at))} UTC`}, ${pages(scan.pages_scanned)} read, rules version ${escapeHtml(scan.rule_version)}</p>
</header>`;
}

function scoreOf({ scan }: ScanReport): string {
  const score = scan.seo_score === null ? 'not available' : oneDecimal.format(scan.seo_score);
  const coverage =
    scan.coverage === null ? 'not available' : `${oneDecimal.format(scan.coverage)}%`;
  const { open } = issueBalance(scan);
  const facts: [string, string][] = [
    ['Critical issues', whole.format(open.critical_issues)],
    ['Warnings', whole.format(open.warnings)],
    ['Notices', whole.format(open.notices)],
    ['Passed checks', whole.format(scan.passed_checks)],
    ['Ignored issues', whole.format(scan.ignored_issues)],
    ['Coverage', coverage],
  ];
  return `<section class="score"><p class="figure ${band(scan.seo_score)}"><strong>${score}</strong><span>${scan.seo_score === null ? '' : 'of 100'}</span></p>
<dl>${facts.map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`).join('')}</dl></section>${fixedLiveOf(scan)}`;
}

function fixedLiveOf(scan: Scan): string {
  const { found, fixedLive, open } = issueBalance(scan);
  if (fixedLive === 0) return '';
  return `<p class="muted">${whole.format(found)} found · ${whole.format(fixedLive)} fixed live · ${whole.format(open.total)} open. The score is that of the scan; the next one counts what is fixed live.</p>`;
}

function nothingOpen(scan: Scan): string {
  return issueBalance(scan).fixedLive === 0 ? 'No Issues Found!' : 'Nothing is left to fix.';
}

function categoriesOf({ score }: ScanReport): string {
  if (score.categories.length === 0) return '';
  const rows = score.categories.map(({ category, score: value, points_lost: lost }) => {
    const name = escapeHtml(categoryNames[category]);
    if (value === null)
      return `<tr><th>${name}</th><td colspan="3" class="muted">not measured</td></tr>`;
    return `<tr><th>${name}</th><td class="bar"><i class="${band(value)}" style="width:${value}%"></i></td><td class="number">${oneDecimal.format(value)}</td><td class="number">${pointsLost(lost)}</td></tr>`;
  });
  return `<h2>Categories</h2><table><thead><tr><th>Category</th><th></th><th class="number">Score</th><th class="number">Points lost</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function suggestionsOf(suggestions: readonly Suggestion[]): string {
  if (suggestions.length === 0) return '';
  const rows = suggestions
    .slice(0, SUGGESTIONS_SHOWN)
    .map(
      (one) =>
        `<tr><td><strong>${escapeHtml(one.title)}</strong><br><span class="muted">${escapeHtml(one.how_to_fix)}</span></td><td class="number">${whole.format(one.affected_pages)}</td><td class="effort">${one.effort}</td><td class="number">${pointsWon(one.points_won)}</td></tr>`,
    );
  return `<h2>What to fix first</h2><p class="muted">By points won for the work it takes.</p><table><thead><tr><th>Check</th><th class="number">Pages</th><th class="effort">Effort</th><th class="number">Points won</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function checkOf(check: IssueGroup, places: readonly Issue[]): string {
  const more = check.issue_count - places.length;
  const won =
    check.points_won_if_fixed === null
      ? ''
      : `, ${pointsWon(check.points_won_if_fixed)} points if fixed`;
  return `<section class="check"><h3><span class="tag ${check.severity_group}">${GROUP_NAMES[check.severity_group]}</span> ${escapeHtml(check.title)}</h3>
<p class="muted">${escapeHtml(categoryNames[check.category])}, ${pages(check.affected_pages)}, ${whole.format(check.issue_count)} ${check.issue_count === 1 ? 'place' : 'places'}${won}</p>
<p>${escapeHtml(check.description)}</p>
<p><strong>How to Fix:</strong> ${escapeHtml(check.how_to_fix)}</p>
<ul>${places.map(placeOf).join('')}</ul>
${more > 0 ? `<p class="muted">and ${whole.format(more)} more, listed in the CSV report</p>` : ''}
<p class="source">Source: ${escapeHtml(check.authority)}${check.threshold === null ? '' : `. Limit: ${escapeHtml(check.threshold)}`}</p></section>`;
}

function placeOf({ page_url: url, current_value: value, evidence }: Issue): string {
  const found =
    value === null || value.trim() === '' || value === url
      ? ''
      : `<br><span>${escapeHtml(value)}</span>`;
  const tag = evidence === null ? '' : `<br><code>${escapeHtml(evidence)}</code>`;
  return `<li><span class="address">${escapeHtml(url)}</span>${found}${tag}</li>`;
}

function notMeasuredOf({ score }: ScanReport): string {
  if (score.not_measured.length === 0) return '';
  const rows = score.not_measured.map(
    ({ title, reason }) =>
      `<tr><td>${escapeHtml(title)}</td><td class="muted">${escapeHtml(reason)}</td></tr>`,
  );
  return `<h2>Not measured</h2><p class="muted">These checks neither passed nor failed.</p><table><tbody>${rows.join('')}</tbody></table>`;
}

function band(score: number | null): string {
  if (score === null) return 'unknown';
  if (score >= 80) return 'good';
  return score >= 60 ? 'fair' : 'poor';
}

function pages(count: number): string {
  return count === 1 ? '1 page' : `${whole.format(count)} pages`;
}

function pointsLost(points: number): string {
  return points < SHOWN_POINTS_MIN ? '0.0' : `−${oneDecimal.format(points)}`;
}

function pointsWon(points: number): string {
  return points < SHOWN_POINTS_MIN ? 'under 0.1' : `+${oneDecimal.format(points)}`;
}
