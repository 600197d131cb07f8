import { formatCount, formatDuration, formatMs } from '@app/common/contract';
import {
  MIN_VITAL_SAMPLES,
  REUSED_PROCESSES,
  bandTexts,
  lcpAbsenceTexts,
  reusesProcesses,
  vitalBand,
  vitalNames,
  vitalText,
  vitalTexts,
} from '../contract/index.js';
import type {
  CampaignReport,
  PageMap,
  VitalFigure,
  VitalName,
  VitalsGroup,
} from '../contract/index.js';
import { PrintedGates } from '../gates/gates-print.js';
import { BarChart, DataTable, Facts, PrintedPage, pageHtml } from '../print/printed-page.js';
import { momentText } from '../print/printed-values.js';
import { DistributionPrint } from './distribution-print.js';
import { JourneyPrint } from './journey-print.js';
import { PageMapPrint } from './page-map-print.js';

const MAX_BARS = 60;
const STYLE = `
  .address, th, td { overflow-wrap: anywhere; } th, td { vertical-align: top; }
  th { overflow-wrap: normal; } th:first-child, td:first-child { min-width: 90pt; } .number { padding-right: 12pt; }
  dl { grid-template-columns: repeat(4, 1fr); } dd .muted { display: block; font-size: 9pt; font-weight: 400; }
  svg { height: 90pt; }
  .distributions { display: grid; grid-template-columns: 1fr 1fr; gap: 8pt 24pt; } .distributions > div { break-inside: avoid; }
  .distributions svg { height: 60pt; border-bottom: 0.5pt solid #d8dee6; }
`;

/** The report of a campaign as a document for the printer; times are UTC. */
export function campaignPrint(report: CampaignReport, map: PageMap): string {
  return pageHtml(<CampaignPage report={report} map={map} />);
}

export function titleOf({ campaign }: CampaignReport): string {
  return `Campaign on ${new URL(campaign.targetUrl).host}`;
}

function CampaignPage({ report, map }: { report: CampaignReport; map: PageMap }) {
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
      <PrintedGates gates={report.gates} />
      <Vitals report={report} />
      <JourneyPrint journey={report.journey} />
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
          ...[message, formatCount(count), example],
        ])}
      />
      <PageMapPrint map={map} />
    </PrintedPage>
  );
}

function factsOf({ campaign, loadMs, latenessMs }: CampaignReport): [string, string][] {
  return [
    ['Requested', formatCount(campaign.visitors)],
    ['Completed', formatCount(campaign.completed)],
    ['Failed', formatCount(campaign.failed)],
    ['Cancelled', formatCount(campaign.cancelled)],
    ['Pages visited', formatCount(campaign.pagesVisited)],
    ['Load time, median', milliseconds(loadMs.p50)],
    ['Load time, 95 of 100', milliseconds(loadMs.p95)],
    ['Late start, 99 of 100', milliseconds(latenessMs.p99)],
  ];
}

interface PrintedP75 {
  readonly value: string;
  /** The interval, if it is known, and the band of web.dev, which the 75th percentile decides. */
  readonly range: string | null;
  readonly band: string | null;
}

function p75Of(name: VitalName, { samples, p75 }: VitalFigure): PrintedP75 {
  if (samples === 0) return { value: 'not measured', range: null, band: null };
  if (p75 === null) return { value: 'too few to say', range: null, band: null };
  const { value, low, high } = p75;
  const range =
    low === null || high === null ? null : `${vitalText(name, low)}–${vitalText(name, high)}`;
  const band = bandTexts[vitalBand(name, value)].toLowerCase();
  return { value: vitalText(name, value), range, band };
}

function p75Text(name: VitalName, figure: VitalFigure): string {
  const { value, range, band } = p75Of(name, figure);
  const shown = range === null ? value : `${value} (${range})`;
  return band === null ? shown : `${shown}, ${band}`;
}

function Headline({ name, figure }: { name: VitalName; figure: VitalFigure }) {
  const { value, range, band } = p75Of(name, figure);
  const note = [range, band].filter((part) => part !== null).join(', ');
  return (
    <>
      {value} {note !== '' && <span className="muted">{note}</span>}
    </>
  );
}

function Vitals({ report: { campaign, vitals } }: { report: CampaignReport }) {
  const { all } = vitals;
  if (all === null) return null;
  return (
    <>
      <h2>Web vitals</h2>
      <p className="muted">
        The 75th percentile of {formatCount(all.views)} measured page views with its 95 % interval
        {vitals.isWeighted ? ', each counted for as many page views as it stands for' : ''}. Under{' '}
        {MIN_VITAL_SAMPLES} of them there is too little to say.
        {reusesProcesses(campaign) && ` ${REUSED_PROCESSES}`}
      </p>
      <Facts
        facts={vitalNames.map((name) => [
          vitalTexts[name].long,
          <Headline key={name} name={name} figure={all.vitals[name]} />,
        ])}
      />
      <DistributionPrint vitals={vitals} />
      <DataTable
        heading="Web vitals by page and device"
        columns={[
          { name: 'Address' },
          { name: 'Device', isShort: true },
          { name: 'Measured', isNumber: true },
          ...(['lcp', 'cls', 'inp'] as const).map((name) => ({ name: vitalTexts[name].short })),
          { name: 'Largest element' },
        ]}
        rows={vitals.pages.map((page) => [
          ...[page.url, page.deviceType, formatCount(page.views)],
          ...(['lcp', 'cls', 'inp'] as const).map((name) => p75Text(name, page.vitals[name])),
          page.lcpElement ?? absenceText(page),
        ])}
      />
    </>
  );
}

function absenceText({ lcpAbsences: [first] }: VitalsGroup): string {
  return first === undefined ? '' : lcpAbsenceTexts[first.reason];
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
        Gray: planned, blue: started; one pair of bars is{' '}
        {formatDuration(arrivals.bucketMs / 1_000)}, the highest {formatCount(most)}.
      </p>
      <BarChart slots={slots} most={most} />
    </>
  );
}

function Keywords({ keywords }: { keywords: CampaignReport['keywords'] }) {
  const rows = keywords.map(({ keyword, ordered, completed, landingUrl, landingReason }) => [
    keyword,
    `${formatCount(completed)} of ${formatCount(ordered)}`,
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

function milliseconds(value: number | null): string {
  return value === null ? 'not available' : formatMs(value);
}
