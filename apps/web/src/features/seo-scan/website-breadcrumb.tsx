import { BackLink } from '../../components/back-link.js';
import { trpc } from '../../lib/trpc.js';
import { websitePath } from '../../lib/website-path.js';

/** Back to the website of a scan; to the list of scans for an address that is no website of the user. */
export function WebsiteBreadcrumb({ websiteId }: { websiteId: string | null }) {
  const list = trpc.domain.list.useQuery(undefined, { enabled: websiteId !== null });
  const website = list.data?.websites.find(({ id }) => id === websiteId);
  return (
    <BackLink to={website === undefined ? '/seo-auto-fix' : websitePath(website.domain)}>
      {website === undefined ? 'SEO Auto Fix' : website.domain}
    </BackLink>
  );
}
