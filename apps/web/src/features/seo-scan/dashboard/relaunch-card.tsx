import { ButtonLink } from '../../../components/button-link.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../../components/ui/card.js';
import { trpc } from '../../../lib/trpc.js';

/** The way to the redirect maps of a website; nothing for an address that is no website of the user. */
export function RelaunchCard({ websiteId }: { websiteId: string | null }) {
  const list = trpc.domain.list.useQuery(undefined, { enabled: websiteId !== null });
  const website = list.data?.websites.find(({ id }) => id === websiteId);
  if (website === undefined) return null;
  return (
    <Card aria-labelledby="relaunch-title">
      <CardHeader>
        <div>
          <CardTitle id="relaunch-title">Relaunch</CardTitle>
          <p className="text-text-muted">
            Map the addresses of an old website to the pages of this one, and export the redirects
            for nginx, Apache or Cloudflare.
          </p>
        </div>
      </CardHeader>
      <CardContent>
        <ButtonLink to={`/websites/${encodeURIComponent(website.domain)}/redirects`}>
          Redirect maps
        </ButtonLink>
      </CardContent>
    </Card>
  );
}
