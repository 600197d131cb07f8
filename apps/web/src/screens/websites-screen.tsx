import { FileSearch, Plug, ScanSearch, SearchCheck } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { Navigate } from 'react-router';
import { PlaceList } from '../components/place-list.js';
import { PageHeader } from '../components/page-header.js';
import { Card } from '../components/ui/card.js';
import { MyWebsites } from '../features/domain/my-websites.js';
import { useSelectedWebsite } from '../lib/selected-website.js';
import { websitePath } from '../lib/website-path.js';

const SHORTCUTS: readonly { to: string; icon: LucideIcon; name: string; text: string }[] = [
  {
    to: '/seo-auto-fix',
    icon: ScanSearch,
    name: 'SEO Auto Fix',
    text: 'Scan any public website and see its latest results',
  },
  {
    to: '/onpage-seo',
    icon: FileSearch,
    name: 'On-page SEO',
    text: 'Analyze one page, yours or not',
  },
  {
    to: '/gsc-analytics',
    icon: SearchCheck,
    name: 'Search Console',
    text: 'Every connected property',
  },
  {
    to: '/widget-installation',
    icon: Plug,
    name: 'Widget installation',
    text: 'Every website with the widget',
  },
];

/** /websites: opens the selected website; the list while all are selected. */
export function WebsitesScreen() {
  const [selected] = useSelectedWebsite();
  if (selected !== null) return <Navigate to={websitePath(selected.domain)} replace />;
  return (
    <>
      <title>Websites · Groundswell</title>
      <PageHeader title="Websites" description="Choose a website to see everything about it." />
      <div className="mt-6 grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <MyWebsites isMain />
        <Card aria-labelledby="shortcuts-title">
          <h2 id="shortcuts-title" className="px-4 pt-4 pb-2 text-lg font-semibold">
            Shortcuts
          </h2>
          <PlaceList places={SHORTCUTS} className="divide-y border-t" />
        </Card>
      </div>
    </>
  );
}
