import { formatPoints, formatPointsGained, formatPointsLost } from '@app/seo-audits/contract';
import type { Issue } from '@app/seo-scan/contract';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Gate } from '../gate/gate.js';
import type { AuditReport } from './audit-report.js';
import { REPORT_STYLE } from './html-report-style.js';
import { groupByCheck } from './issue-groups.js';
import type { IssueGroup } from './issue-groups.js';
import { countsAsText, coverageText, explanationText, plural, scoreText } from './report-text.js';

type ReportProps = { report: AuditReport };
type GateProps = { gate: Gate };

/** A self-contained file: no scripts, fonts or images from elsewhere. `madeAt` is UTC. */
export function renderHtml(report: AuditReport, gate: Gate, madeAt: Date): string {
  return `<!doctype html>\n${renderToStaticMarkup(<ReportPage {...{ report, gate, madeAt }} />)}\n`;
}

function ReportPage({ report, gate, madeAt }: ReportProps & GateProps & { madeAt: Date }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta
          httpEquiv="Content-Security-Policy"
          content="default-src 'none'; style-src 'unsafe-inline'"
        />
        <meta name="referrer" content="no-referrer" />
        <title>{`SEO audit of ${report.url}`}</title>
        <style>{REPORT_STYLE}</style>
      </head>
      <body>
        <header>
          <p className="kind">SEO audit</p>
          <h1>{report.url}</h1>
          <p className="muted">
            Created on <time>{madeAt.toISOString().slice(0, 16).replace('T', ' ')}</time> UTC by
            Groundswell.
          </p>
        </header>
        <main>
          <Overview report={report} />
          <MissedConditions gate={gate} />
          <Categories report={report} />
          <Losses report={report} />
          <section>
            <h2>Issues</h2>
            {report.issues.length === 0 && <p>No issues found.</p>}
            {groupByCheck(report.issues).map((group) => (
              <Group key={group.checkId} gate={gate} {...group} />
            ))}
          </section>
          <NotMeasured report={report} />
          <Pages report={report} />
        </main>
      </body>
    </html>
  );
}

function Overview({ report }: ReportProps) {
  const why = explanationText(report);
  return (
    <section className="overview" aria-label="Overview">
      <p className={`score ${scoreBand(report.score)}`}>
        <strong>{report.score === null ? '?' : formatPoints(report.score)}</strong>
        <span>of 100</span>
      </p>
      <div>
        <p className="summary">{scoreText(report)}.</p>
        {why !== null && <p>{why}</p>}
        <p>{coverageText(report)}</p>
        <p>{countsAsText(report)}</p>
      </div>
    </section>
  );
}

function MissedConditions({ gate }: GateProps) {
  const missed = gate.conditions.filter(({ passed }) => !passed);
  if (missed.length === 0) return null;
  return (
    <section>
      <h2>Failed</h2>
      <ul>
        {missed.map(({ name, message }) => (
          <li key={name}>
            <code>{name}</code>: {message}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Categories({ report }: ReportProps) {
  return (
    <section>
      <h2>Categories</h2>
      <ul className="categories">
        {report.breakdown.categories.map(({ category, score }) => (
          <li key={category}>
            <span className="name">{categoryName(category)}</span>
            <span className={`number ${scoreBand(score)}`}>
              {score === null ? 'not measured' : `${formatPoints(score)}%`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Losses({ report }: ReportProps) {
  const { losses } = report.breakdown;
  if (losses.length === 0) return null;
  return (
    <section>
      <h2>Points lost by check</h2>
      <ScrolledTable label="Points lost">
        <thead>
          <tr>
            <th className="number">Points</th>
            <th>Check</th>
            <th className="number">Pages</th>
            <th className="number">If fixed</th>
          </tr>
        </thead>
        <tbody>
          {losses.map((loss) => (
            <tr key={loss.check_id}>
              <td className="number">{formatPointsLost(loss.points_lost)}</td>
              <td>
                <SeverityTag severity={loss.severity} />{' '}
                <a href={`#${anchorOf(loss.check_id)}`}>{loss.title}</a>
              </td>
              <td className="number">{loss.affected_pages}</td>
              <td className="number">{formatPointsGained(loss.points_won_if_fixed)}</td>
            </tr>
          ))}
        </tbody>
      </ScrolledTable>
    </section>
  );
}

function Group({ checkId, severity, issues, gate }: IssueGroup & GateProps) {
  const [first] = issues;
  return (
    <details id={anchorOf(checkId)} open={severity === 'critical' || severity === 'high'}>
      <summary>
        <SeverityTag severity={severity} /> <span className="title">{first.title}</span>{' '}
        <span className="muted">{plural(issues.length, 'place')}</span>
      </summary>
      <p>{first.description}</p>
      <p>
        <strong>How to fix:</strong> {first.fix}
      </p>
      <ul className="places">
        {issues.map((issue) => (
          <Place key={issue.id} issue={issue} isNew={gate.newIssueIds?.has(issue.id) === true} />
        ))}
      </ul>
      <p className="muted">
        {checkId} · {first.authority}
      </p>
    </details>
  );
}

function Place({ issue, isNew }: { issue: Issue; isNew: boolean }) {
  const { current_value: value, evidence, selector } = issue;
  return (
    <li>
      <Address url={issue.page_url} />
      {isNew && <span className="muted"> new</span>}
      {value !== null && <p className="value">Found: {value}</p>}
      {evidence !== null && evidence !== value && <pre>{evidence}</pre>}
      {selector !== undefined && (
        <p className="muted">
          at <code>{selector}</code>
        </p>
      )}
    </li>
  );
}

function NotMeasured({ report }: ReportProps) {
  const checks = report.breakdown.not_measured;
  if (checks.length === 0) return null;
  return (
    <section>
      <h2>Not measured</h2>
      <p>These checks neither passed nor failed.</p>
      <ul>
        {checks.map(({ check_id: id, title, reason }) => (
          <li key={id}>
            {title}: <span className="muted">{reason}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Pages({ report }: ReportProps) {
  return (
    <section>
      <h2>Pages</h2>
      <ScrolledTable label="Pages">
        <thead>
          <tr>
            <th>Address</th>
            <th>Answer</th>
            <th className="number">Clicks</th>
            <th className="number">Issues</th>
          </tr>
        </thead>
        <tbody>
          {report.pages.map((page) => (
            <tr key={page.url}>
              <td>
                <Address url={page.url} />
                {page.failure !== null && (
                  <>
                    <br />
                    <span className="muted">{page.failure}</span>
                  </>
                )}
              </td>
              <td>
                {page.status ?? '–'} {page.outcome}
              </td>
              <td className="number">{page.depth ?? '–'}</td>
              <td className="number">{page.issue_count}</td>
            </tr>
          ))}
        </tbody>
      </ScrolledTable>
    </section>
  );
}

function ScrolledTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="scroll" tabIndex={0} role="region" aria-label={label}>
      <table>{children}</table>
    </div>
  );
}

function SeverityTag({ severity }: Pick<Issue, 'severity'>) {
  return <span className={`tag ${severity}`}>{severity}</span>;
}

/** Only http(s) addresses become links, because a report is opened as a local file. */
function Address({ url }: { url: string }) {
  if (!/^https?:\/\//.test(url)) return <span className="address">{url}</span>;
  return (
    <a className="address" href={url} rel="noreferrer">
      {url}
    </a>
  );
}

function categoryName(category: Issue['category']): string {
  return category === 'urls' ? 'URLs' : category.replace('_', ' ');
}

function anchorOf(checkId: string): string {
  return `check-${checkId.replace(/[^a-z0-9]+/gi, '-')}`;
}

function scoreBand(score: number | null): string {
  if (score === null) return 'unknown';
  if (score >= 80) return 'good';
  return score >= 60 ? 'fair' : 'poor';
}
