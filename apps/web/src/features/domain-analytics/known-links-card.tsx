import type { KnownLinks, LinkCheck } from '@app/domain-analytics/contract';
import { Link2 } from 'lucide-react';
import { DataTable } from '../../components/data-table.js';
import type { DataColumn } from '../../components/data-table.js';
import { NotAvailable } from '../../components/not-available.js';
import { Badge } from '../../components/ui/badge.js';
import { formatCount } from '../../lib/numbers.js';
import { Fact, FigureTable } from './figure-table.js';

const NOT_CHECKED = 'This analysis predates link checks.';
const STATES = {
  live: { name: 'Live', tone: 'success' },
  gone: { name: 'Gone', tone: 'critical' },
  unread: { name: 'Unread', tone: 'neutral' },
} as const;

const PAGE_COLUMNS: readonly DataColumn<KnownLinks['top_pages'][number]>[] = [
  { head: 'Page', isRowHeader: true, className: 'min-w-36', cell: ({ address }) => address },
  { head: 'Links', isNumber: true, cell: ({ links }) => formatCount(links) },
];
const LINK_COLUMNS: readonly DataColumn<KnownLinks['examples'][number]>[] = [
  { head: 'Link from', isRowHeader: true, className: 'min-w-36', cell: ({ from }) => from },
  { head: 'Anchor', cell: (link) => <Anchor link={link} /> },
  { head: 'State', className: 'min-w-28', cell: ({ check }) => <State check={check} /> },
  { head: 'Followed', cell: ({ check }) => <Followed check={check} /> },
];

/** Links known to Bing; the pages of some were read again by our crawler. */
export function KnownLinksCard({
  links: { links, pages, top_pages: top, examples, from },
}: {
  links: KnownLinks;
}) {
  return (
    <FigureTable
      title="Links Known to Bing"
      icon={Link2}
      provenance={from}
      none="Bing lists no links from other websites."
      count={links ?? 0}
    >
      <div className="flex flex-col gap-4">
        <dl className="grid grid-cols-2 gap-4">
          <Fact name="Links">{formatCount(links ?? 0)}</Fact>
          <Fact name="Pages with links">{formatCount(pages ?? 0)}</Fact>
        </dl>
        <DataTable columns={PAGE_COLUMNS} rows={top} keyOf={({ address }) => address} />
        {examples.length > 0 && (
          <DataTable
            columns={LINK_COLUMNS}
            rows={examples}
            keyOf={({ from: source, to }) => `${source} ${to}`}
            isListOnPhone
          />
        )}
      </div>
    </FigureTable>
  );
}

type KnownLink = KnownLinks['examples'][number];

/** The text now, else the one known to Bing. */
function Anchor({ link: { anchor, check } }: { link: KnownLink }) {
  const text = check?.anchor ?? anchor;
  return text === '' ? 'Without text' : text;
}

type CheckProps = { check: LinkCheck | undefined };

function State({ check }: CheckProps) {
  if (check === undefined) return <NotAvailable reason={NOT_CHECKED} />;
  const { name, tone } = STATES[check.state];
  return (
    <>
      <Badge tone={tone}>{name}</Badge>
      {check.reason !== null && <p className="text-sm text-text-muted">{check.reason}</p>}
    </>
  );
}

function Followed({ check }: CheckProps) {
  const isFollowed = check?.is_followed ?? null;
  if (isFollowed === null) return <NotAvailable reason={check?.reason ?? NOT_CHECKED} />;
  return isFollowed ? 'Followed' : 'Nofollow';
}
