import { formatDuration, formatMs } from '@app/common/contract';
import type { CampaignReport } from '../contract/index.js';
import { BarChart, DataTable, Facts, PrintedPage, pageHtml } from '../print/printed-page.js';
import { momentText, wholeNumber } from '../print/printed-values.js';

const MAX_BARS = 60;
const STYLE = `
  .address, th, td { overflow-wrap: anywhere; } th, td { vertical-align: top; }
  dl { grid-template-columns: repeat(4, 1fr); } .number { padding-left: 12pt; } svg { height: 90pt; }
`;

/** The report of a campaign as a document for the printer; times are UTC. */
export function campaignPrint(report: CampaignReport): string {
  return pageHtml(<CampaignPage report={report} />);
}

export function titleOf({ campaign }: CampaignReport): string {
  return `Campaign on ${new URL(campaign.targetUrl).host}`;
}

function CampaignPage({ report }: { report: CampaignReport }) {
  const { type, targetUrl, createdAt, status, endedAt, reason } = report.campaign;
  return (
    <PrintedPage title={titleOf(report)} style={STYLE}>
      <h1>{type === 'seo' ? 'SEO campaign' : 'Direct campaign'}</h1>
      <p className="address">{targetUrl}</p>
      <p className="muted">
        Created {momentText(createdAt)} UTC, {status}
        {endedAt !== null && ` ${momentText(endedAt)} UTC`}. Simulated visitors. Their country is
        that of their language and time zone, not of an IP address.
      </p>
      {reason !== null && <p>{reason}</p>}
      <Facts facts={factsOf(report)} />
      <Arrivals arrivals={report.arrivals} />
      <Keywords keywords={report.keywords} />
      <DataTable
        heading="Errors"
        columns={[
          { name: 'What happened' },
          { name: 'Visits', isNumber: true },
          { name: 'For example' },
        ]}
        rows={report.errors.map(({ message, count, example }) => [
          ...[message, wholeNumber(count), example],
        ])}
      />
      <Pages pages={report.pages} />
    </PrintedPage>
  );
}

function factsOf({ campaign, loadMs, latenessMs }: CampaignReport): [string, string][] {
  return [
    ['Requested', wholeNumber(campaign.visitors)],
    ['Completed', wholeNumber(campaign.completed)],
    ['Failed', wholeNumber(campaign.failed)],
    ['Cancelled', wholeNumber(campaign.cancelled)],
    ['Pages visited', wholeNumber(campaign.pagesVisited)],
    ['Load time, median', milliseconds(loadMs.p50)],
    ['Load time, 95 of 100', milliseconds(loadMs.p95)],
    ['Late start, 99 of 100', milliseconds(latenessMs.p99)],
  ];
}

function Arrivals({ arrivals }: { arrivals: CampaignReport['arrivals'] }) {
  const shown = arrivals.buckets.slice(0, MAX_BARS);
  if (shown.length === 0) return null;
  const most = Math.max(1, ...shown.map(({ planned, started }) => Math.max(planned, started)));
  const slots = shown.map(({ planned, started }) => [
    { value: planned, color: '#b6c2d1', width: 0.4 },
    { value: started, color: '#2563eb', left: 0.45, width: 0.4 },
  ]);
  return (
    <>
      <h2>Starts of visits</h2>
      <p className="muted">
        Grey: planned, blue: started; one pair of bars is{' '}
        {formatDuration(arrivals.bucketMs / 1_000)}, the highest {wholeNumber(most)}.
      </p>
      <BarChart slots={slots} most={most} />
    </>
  );
}

function Keywords({ keywords }: { keywords: CampaignReport['keywords'] }) {
  const rows = keywords.map(({ keyword, ordered, completed, landingUrl, landingReason }) => [
    keyword,
    `${wholeNumber(completed)} of ${wholeNumber(ordered)}`,
    <>
      {landingUrl}
      {landingReason !== null && (
        <>
          <br />
          <span className="muted">{landingReason}</span>
        </>
      )}
    </>,
  ]);
  const columns = [{ name: 'Keyword' }, { name: 'Visits', isNumber: true }, { name: 'Arrived on' }];
  return <DataTable heading="Keywords" columns={columns} rows={rows} />;
}

function Pages({ pages }: { pages: CampaignReport['pages'] }) {
  if (pages.length === 0) {
    return (
      <>
        <h2>Pages</h2>
        <p>No page was shown.</p>
      </>
    );
  }
  return (
    <DataTable
      heading="Pages"
      columns={[
        { name: 'Address' },
        { name: 'Views', isNumber: true },
        { name: 'Load time', isNumber: true },
      ]}
      rows={pages.map(({ url, views, p50LoadMs }) => [
        ...[url, wholeNumber(views), milliseconds(p50LoadMs)],
      ])}
    />
  );
}

function milliseconds(value: number | null): string {
  return value === null ? 'not available' : formatMs(value);
}
