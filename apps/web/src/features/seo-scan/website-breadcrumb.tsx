import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';
import { trpc } from '../../lib/trpc.js';
import { websitePath } from '../../lib/website-path.js';

/** Back to the website of a scan; to the list of scans for an address that is no website of the user. */
export function WebsiteBreadcrumb({ websiteId }: { websiteId: string | null }) {
  const list = trpc.domain.list.useQuery(undefined, { enabled: websiteId !== null });
  const website = list.data?.websites.find(({ id }) => id === websiteId);
  return (
    <nav aria-label="Breadcrumb" className="mb-1">
      <Link
        to={website === undefined ? '/seo-auto-fix' : websitePath(website.domain)}
        className="inline-flex items-center gap-1 rounded-sm text-sm text-text-muted hover:text-text"
      >
        <ChevronLeft aria-hidden className="size-4" />
        {website === undefined ? 'SEO Auto Fix' : website.domain}
      </Link>
    </nav>
  );
}
