import { parseTypedUrl } from '@app/common/contract';
import { BadgeCheck, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { trpc } from '../../../lib/trpc.js';
import { websiteOf } from './website-of.js';

export const MY_WEBSITES = '/seo-auto-fix#websites';
const ADD_WEBSITE = '/seo-auto-fix#add-website';

/** Shown below the URL field: whether campaigns may run there, and what to do when they may not. */
export function VerificationHint({ targetUrl }: { targetUrl: string }) {
  const { data } = trpc.domain.list.useQuery();
  const url = parseTypedUrl(targetUrl);
  if (data === undefined || url === null) {
    return <p>A URL on one of your verified websites.</p>;
  }
  const website = websiteOf(targetUrl, data.websites);
  if (website?.verified === true) {
    return (
      <>
        <p className="flex items-start gap-1.5 text-success">
          <BadgeCheck aria-hidden className="mt-0.5 size-3.5 shrink-0" />
          {website.domain} is verified.
        </p>
        {(website.verified_by === 'dns' || website.verified_by === 'gsc') && (
          <p>
            Campaigns also need verification on the web server itself: use the meta tag, the file or
            the widget from{' '}
            <Link to={MY_WEBSITES} className="text-accent underline underline-offset-2">
              My Websites
            </Link>
            .
          </p>
        )}
      </>
    );
  }
  return (
    <p className="flex items-start gap-1.5 text-warning">
      <TriangleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
      <span>
        {website === null
          ? `${url.host} isn't one of your websites yet. Add and verify it first: `
          : `${website.domain} isn't verified yet. Verify it first: `}
        <Link
          to={website === null ? ADD_WEBSITE : MY_WEBSITES}
          className="text-accent underline underline-offset-2"
        >
          {website === null ? 'Add website' : 'My Websites'}
        </Link>
      </span>
    </p>
  );
}
