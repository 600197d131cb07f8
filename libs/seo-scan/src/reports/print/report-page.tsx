import { formatCount } from '@app/common/contract';
import { explainScore } from '@app/seo-audits';
import { formatPoints } from '@app/seo-audits/contract';
import { issueBalance } from '../../contract/index.js';
import type { Issue, Scan, Suggestion } from '../../contract/index.js';
import type { ReportBrand } from '../../report-branding/report-brand.js';
import type { ScanReport } from '../scan-report.js';
import { FailedCheck } from './report-check.js';
import { pages, scoreBand, withOneDecimal } from './report-figures.js';
import { Extraction } from './report-extraction.js';
import { Segments } from './report-segments.js';
import { Categories, NotMeasured, Suggestions } from './report-tables.js';

const moment = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

export interface ReportPageProps {
  /** Its issues may have been read already. */
  readonly report: Omit<ScanReport, 'issues'>;
  /** The open issues to list, by check. */
  readonly places: ReadonlyMap<string, readonly Issue[]>;
  /** `null`: Groundswell's own. */
  readonly brand: ReportBrand | null;
  readonly suggestions: readonly Suggestion[];
  /** CSS with its fonts. */
  readonly style: string;
}

/** The report of a scan as a whole page for the printer. Texts are escaped by React. */
export function ReportPage({ report, places, brand, suggestions, style }: ReportPageProps) {
  const { scan, score, checks, extraction, segments } = report;
  const explanation = explainScore({ ...score, score: scan.seo_score });
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <title>{`SEO report of ${scan.url}`}</title>
        <style>{style}</style>
      </head>
      <body>
        <Head scan={scan} brand={brand} />
        <Score scan={scan} />
        {explanation !== null && <p className="muted">{explanation}</p>}
        <FixedLive scan={scan} />
        <Categories categories={score.categories} />
        <Segments segments={segments} />
        <Suggestions suggestions={suggestions} />
        <h2>Failed checks</h2>
        {checks.length === 0 && <p>{nothingOpen(scan)}</p>}
        {checks.map((check) => (
          <FailedCheck
            key={check.check_id}
            check={check}
            places={places.get(check.check_id) ?? []}
          />
        ))}
        <Extraction rules={extraction} />
        <NotMeasured audits={score.not_measured} />
      </body>
    </html>
  );
}

function Head({ scan, brand }: { scan: Scan; brand: ReportBrand | null }) {
  const logo = brand?.logo ?? null;
  const scanned =
    scan.scanned_at === null ? 'not finished' : `${moment.format(new Date(scan.scanned_at))} UTC`;
  return (
    <header>
      <p className="brand">
        {logo !== null && <img className="logo" src={logo} alt="" />}
        <span>{brand?.name ?? 'Groundswell'}</span>
      </p>
      <h1>SEO report</h1>
      <p className="url">{scan.url}</p>
      <p className="muted">
        Scanned {scanned}, {pages(scan.pages_scanned)} read, rules version {scan.rule_version}
      </p>
    </header>
  );
}

function Score({ scan }: { scan: Scan }) {
  const { open } = issueBalance(scan);
  const facts = [
    ['Critical issues', formatCount(open.critical_issues)],
    ['Warnings', formatCount(open.warnings)],
    ['Notices', formatCount(open.notices)],
    ['Passed checks', formatCount(scan.passed_checks)],
    ['Ignored issues', formatCount(scan.ignored_issues)],
    [
      'Requested URLs audited',
      scan.coverage === null ? 'not available' : `${withOneDecimal(scan.coverage)}%`,
    ],
  ] as const;
  return (
    <section className="score">
      <p className={`figure ${scoreBand(scan.seo_score)}`}>
        <strong>{scan.seo_score === null ? 'not available' : formatPoints(scan.seo_score)}</strong>
        <span>{scan.seo_score !== null && 'of 100'}</span>
      </p>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function FixedLive({ scan }: { scan: Scan }) {
  const { found, fixedLive, open } = issueBalance(scan);
  if (fixedLive === 0) return null;
  return (
    <p className="muted">
      {formatCount(found)} found · {formatCount(fixedLive)} fixed live · {formatCount(open.total)}{' '}
      open. The score is from the scan; the next scan counts live fixes.
    </p>
  );
}

function nothingOpen(scan: Scan): string {
  return issueBalance(scan).fixedLive === 0 ? 'No Issues Found!' : 'Nothing left to fix.';
}
