import { escapeHtml } from '@app/common/contract';
import type { Issue } from '@app/seo-scan/contract';
import type { AuditReport } from './audit-report.js';
import { REPORT_STYLE } from './html-report-style.js';
import { groupByCheck } from './issue-groups.js';
import type { IssueGroup } from './issue-groups.js';
import { countsAsText, coverageText, plural, scoreText } from './report-text.js';

/** A self-contained file: no scripts, fonts or images from elsewhere. `madeAt` is UTC. */
export function renderHtml(report: AuditReport, madeAt: Date): string {
  const url = escapeHtml(report.url);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="referrer" content="no-referrer">
<title>SEO audit of ${url}</title>
<style>${REPORT_STYLE}</style>
</head>
<body>
<header>
<p class="kind">SEO audit</p>
<h1>${url}</h1>
<p class="muted">Made on <time>${madeAt.toISOString().slice(0, 16).replace('T', ' ')}</time> UTC by Groundswell.</p>
</header>
<main>
<section class="overview" aria-label="Overview">
<p class="score ${scoreBand(report.score)}"><strong>${report.score === null ? '?' : report.score.toFixed(1)}</strong><span>of 100</span></p>
<div><p class="verdict">${escapeHtml(scoreText(report))}.</p><p>${escapeHtml(coverageText(report))}</p><p>${escapeHtml(countsAsText(report))}</p></div>
</section>
${renderCategories(report)}
${renderLosses(report)}
<section><h2>Issues</h2>
${report.issues.length === 0 ? '<p>No issues found.</p>' : groupByCheck(report.issues).map(renderGroup).join('\n')}
</section>
${renderNotMeasured(report)}
${renderPages(report)}
</main>
</body>
</html>
`;
}

function renderCategories({ breakdown }: AuditReport): string {
  const rows = breakdown.categories.map(
    (row) =>
      `<li><span class="name">${categoryName(row.category)}</span><span class="number ${scoreBand(row.score)}">${row.score === null ? 'not measured' : row.score.toFixed(1)}</span></li>`,
  );
  return `<section><h2>Categories</h2><ul class="categories">${rows.join('')}</ul></section>`;
}

function renderLosses({ breakdown }: AuditReport): string {
  if (breakdown.losses.length === 0) return '';
  const rows = breakdown.losses.map(
    (loss) =>
      `<tr><td class="number">−${loss.points_lost.toFixed(2)}</td><td>${severityTag(loss.severity)} <a href="#${anchorOf(loss.check_id)}">${escapeHtml(loss.title)}</a></td><td class="number">${loss.affected_pages}</td><td class="number">+${loss.points_won_if_fixed.toFixed(2)}</td></tr>`,
  );
  return `<section><h2>Where the points went</h2><div class="scroll" tabindex="0" role="region" aria-label="Points lost"><table>
<thead><tr><th class="number">Lost</th><th>Check</th><th class="number">Pages</th><th class="number">If repaired</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table></div></section>`;
}

function renderGroup({ checkId, severity, issues }: IssueGroup): string {
  const [first] = issues;
  return `<details id="${anchorOf(checkId)}"${severity === 'critical' || severity === 'high' ? ' open' : ''}>
<summary>${severityTag(severity)} <span class="title">${escapeHtml(first.title)}</span> <span class="muted">${plural(issues.length, 'place')}</span></summary>
<p>${escapeHtml(first.description)}</p>
<p><strong>How to fix:</strong> ${escapeHtml(first.fix)}</p>
<ul class="places">${issues.map(renderPlace).join('\n')}</ul>
<p class="muted">${escapeHtml(checkId)} · ${escapeHtml(first.authority)}</p>
</details>`;
}

function renderPlace(issue: Issue): string {
  const details = [
    issue.current_value === null
      ? ''
      : `<p class="value">Found: ${escapeHtml(issue.current_value)}</p>`,
    issue.evidence === null || issue.evidence === issue.current_value
      ? ''
      : `<pre>${escapeHtml(issue.evidence)}</pre>`,
    issue.selector === undefined
      ? ''
      : `<p class="muted">at <code>${escapeHtml(issue.selector)}</code></p>`,
  ];
  return `<li>${linkTo(issue.page_url)}${details.join('')}</li>`;
}

function renderNotMeasured({ breakdown }: AuditReport): string {
  if (breakdown.not_measured.length === 0) return '';
  const rows = breakdown.not_measured.map(
    (check) =>
      `<li>${escapeHtml(check.title)}: <span class="muted">${escapeHtml(check.reason)}</span></li>`,
  );
  return `<section><h2>Not measured</h2><p>These checks neither passed nor failed.</p><ul>${rows.join('\n')}</ul></section>`;
}

function renderPages({ pages }: AuditReport): string {
  const rows = pages.map(
    (page) =>
      `<tr><td>${linkTo(page.url)}${page.failure === null ? '' : `<br><span class="muted">${escapeHtml(page.failure)}</span>`}</td><td>${page.status ?? '–'} ${page.outcome}</td><td class="number">${page.depth ?? '–'}</td><td class="number">${page.issue_count}</td></tr>`,
  );
  return `<section><h2>Pages</h2><div class="scroll" tabindex="0" role="region" aria-label="Pages"><table>
<thead><tr><th>Address</th><th>Answer</th><th class="number">Clicks</th><th class="number">Issues</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table></div></section>`;
}

function categoryName(category: Issue['category']): string {
  return category === 'urls' ? 'URLs' : category.replace('_', ' ');
}

function severityTag(severity: Issue['severity']): string {
  return `<span class="tag ${severity}">${severity}</span>`;
}

/** Only http(s) addresses become links, because a report is opened as a local file. */
function linkTo(url: string): string {
  const text = escapeHtml(url);
  return /^https?:\/\//.test(url)
    ? `<a class="address" href="${text}" rel="noreferrer">${text}</a>`
    : `<span class="address">${text}</span>`;
}

function anchorOf(checkId: string): string {
  return `check-${checkId.replace(/[^a-z0-9]+/gi, '-')}`;
}

function scoreBand(score: number | null): string {
  if (score === null) return 'unknown';
  if (score >= 80) return 'good';
  return score >= 60 ? 'fair' : 'poor';
}
