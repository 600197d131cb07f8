import type { ScanSummary } from '@app/seo-scan/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Badge } from '../../../components/ui/badge.js';
import { useActiveInView } from '../../../components/ui/tabs.js';
import { cn } from '../../../lib/class-names.js';
import { formatCount } from '../../../lib/numbers.js';
import { websitePath, websiteTabNames, websiteTabs } from '../../../lib/website-path.js';
import type { WebsiteTab } from '../../../lib/website-path.js';
import { useScanAdditions } from '../scan-additions.js';

type WebsiteTabsProps = {
  domain: string;
  tab: WebsiteTab;
  /** `null` before the first scan. */
  summary: ScanSummary | null;
  /** The earlier scan that the URL names, and that every tab keeps. */
  scanId: string | null;
  /** A tab is pointed at, touched or focused, so it may be opened soon. */
  onPoint: (tab: WebsiteTab) => void;
};

/** The tabs of a website; they stay in sight and are links, so that each has its own address. */
export function WebsiteTabs({ domain, tab, summary, scanId, onPoint }: WebsiteTabsProps) {
  const list = useActiveInView<HTMLUListElement>();
  const kept: Readonly<Record<string, string>> = scanId === null ? {} : { scan: scanId };
  return (
    <nav
      aria-label={`Sections of ${domain}`}
      className="sticky top-14 z-20 -mx-4 bg-background px-4 sm:-mx-6 sm:px-6 print:hidden"
    >
      <ul ref={list} className="flex gap-1 overflow-x-auto border-b md:max-lg:gap-0">
        {websiteTabs.map((name) => (
          <li key={name} className="shrink-0">
            <Link
              to={websitePath(domain, name, kept)}
              aria-current={name === tab ? 'page' : undefined}
              data-state={name === tab ? 'active' : undefined}
              onPointerEnter={() => onPoint(name)}
              onFocus={() => onPoint(name)}
              className={cn(
                '-mb-px inline-flex h-10 items-center gap-2 border-b-2 px-3 font-medium whitespace-nowrap -outline-offset-2 md:max-lg:px-2.5',
                name === tab
                  ? 'border-accent text-text'
                  : 'border-transparent text-text-muted hover:text-text',
              )}
            >
              {websiteTabNames[name]}
              {summary !== null && <TabCount name={name} summary={summary} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function TabCount({ name, summary }: { name: WebsiteTab; summary: ScanSummary }): ReactNode {
  const additions = useScanAdditions();
  if (name === 'issues') return <Count>{formatCount(summary.issues.total)}</Count>;
  if (name === 'pages') return <Count>{formatCount(summary.scan.pages_scanned)}</Count>;
  if (name !== 'fixes' || additions === null) return null;
  return (
    <Count>
      <additions.FixTotal scanId={summary.scan.id} />
    </Count>
  );
}

function Count({ children }: { children: ReactNode }) {
  return <Badge className="tabular empty:hidden">{children}</Badge>;
}
