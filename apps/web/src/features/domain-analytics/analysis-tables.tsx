import { COMPETITORS_SHOWN, KEYWORDS_SHOWN } from '@app/domain-analytics/contract';
import type {
  AnalyzedCompetitor,
  AnalyzedKeyword,
  DomainAnalysis,
} from '@app/domain-analytics/contract';
import { IdCard, Link2, Search, Users } from 'lucide-react';
import { DataTable } from '../../components/data-table.js';
import type { DataColumn } from '../../components/data-table.js';
import { Badge } from '../../components/ui/badge.js';
import { formatUtcDay } from '../../lib/instants.js';
import { formatCount, formatDollars } from '../../lib/numbers.js';
import { Fact, FigureTable } from './figure-table.js';
import { FigureValue } from './figure-value.js';

const KEYWORD_COLUMNS: readonly DataColumn<AnalyzedKeyword>[] = [
  {
    head: 'Keyword',
    isRowHeader: true,
    className: 'min-w-36',
    cell: ({ keyword }) => keyword,
  },
  { head: 'Position', isNumber: true, cell: ({ position }) => <Position value={position} /> },
  {
    head: 'Search volume',
    isNumber: true,
    cell: ({ searchVolume }) => <FigureValue value={searchVolume} format={formatCount} />,
  },
  {
    head: 'Traffic estimate',
    isNumber: true,
    cell: ({ trafficEstimate }) => <FigureValue value={trafficEstimate} format={formatCount} />,
  },
  {
    head: 'CPC',
    isNumber: true,
    cell: ({ cpc }) => <FigureValue value={cpc} format={formatDollars} />,
  },
];

const COMPETITOR_COLUMNS: readonly DataColumn<AnalyzedCompetitor>[] = [
  {
    head: 'Domain',
    isRowHeader: true,
    className: 'min-w-36',
    cell: ({ domain }) => domain,
  },
  {
    head: 'Organic keywords',
    isNumber: true,
    cell: ({ organicKeywords }) => <FigureValue value={organicKeywords} format={formatCount} />,
  },
  {
    head: 'Organic traffic',
    isNumber: true,
    cell: ({ organicTraffic }) => <FigureValue value={organicTraffic} format={formatCount} />,
  },
  {
    head: 'Shared keywords',
    isNumber: true,
    cell: ({ intersections }) => <FigureValue value={intersections} format={formatCount} />,
  },
];

/** The first ten keywords. */
export function TopKeywords({ analysis }: { analysis: DomainAnalysis }) {
  const rows = analysis.top_keywords.slice(0, KEYWORDS_SHOWN);
  return (
    <FigureTable
      title="Top Ranking Keywords"
      icon={Search}
      provenance={analysis.sources.keywords}
      none="No ranking keywords found."
      count={rows.length}
    >
      <DataTable
        columns={KEYWORD_COLUMNS}
        rows={rows}
        keyOf={({ keyword }) => keyword}
        isListOnPhone
      />
    </FigureTable>
  );
}

/** The first five competitors. */
export function TopCompetitors({ analysis }: { analysis: DomainAnalysis }) {
  const rows = analysis.competitors.slice(0, COMPETITORS_SHOWN);
  return (
    <FigureTable
      title="Top Competitors"
      icon={Users}
      provenance={analysis.sources.competitors}
      none="No competitors found."
      count={rows.length}
    >
      <DataTable
        columns={COMPETITOR_COLUMNS}
        rows={rows}
        keyOf={({ domain }) => domain}
        isListOnPhone
      />
    </FigureTable>
  );
}

export function BacklinkProfileCard({ analysis }: { analysis: DomainAnalysis }) {
  const { backlinks, referringDomains, referringIps, domainRank } = analysis.backlinks;
  const { reason } = analysis.sources.backlinks;
  const figures = [
    ['Total backlinks', backlinks],
    ['Referring domains', referringDomains],
    ['Referring IPs', referringIps],
    ['Domain rank', domainRank],
  ] as const;
  return (
    <FigureTable
      title="Backlink Profile"
      icon={Link2}
      provenance={analysis.sources.backlinks}
      none=""
      count={figures.length}
    >
      <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        {figures.map(([name, value]) => (
          <Fact key={name} name={name}>
            <FigureValue value={value} format={formatCount} reason={reason} />
          </Fact>
        ))}
      </dl>
    </FigureTable>
  );
}

export function RegistrationCard({ analysis }: { analysis: DomainAnalysis }) {
  const { registration, sources } = analysis;
  const day = (instant: string | null) =>
    instant === null ? 'Not published' : formatUtcDay(instant);
  return (
    <FigureTable
      title="Registration"
      icon={IdCard}
      provenance={sources.registration}
      none=""
      count={registration === null ? 0 : 1}
    >
      <dl className="grid gap-4 sm:grid-cols-3">
        <Fact name="Registrar">{registration?.registrar ?? 'Not published'}</Fact>
        <Fact name="Registered">{day(registration?.registered_at ?? null)}</Fact>
        <Fact name="Expires">{day(registration?.expires_at ?? null)}</Fact>
      </dl>
    </FigureTable>
  );
}

/** Green down to position 3, blue down to 10 (specification 2 section 9). */
function Position({ value }: { value: number }) {
  const tone = value <= 3 ? 'success' : value <= 10 ? 'notice' : 'neutral';
  return <Badge tone={tone}>{value}</Badge>;
}
