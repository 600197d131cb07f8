import { Card, CardContent, CardHeader, CardTitle } from '../../components/ui/card.js';

/** Keywords the page is found by; says why there are none. */
export function SearchConsoleCard({ url }: { url: string }) {
  const origin = URL.canParse(url) ? new URL(url).origin : url;
  return (
    <Card aria-labelledby="search-console-title">
      <CardHeader>
        <CardTitle id="search-console-title">Search Console keywords</CardTitle>
      </CardHeader>
      <CardContent>
        <p className="font-medium">No GSC connection found for this site</p>
        <p className="mt-1 max-w-prose text-text-muted">
          Search Console is not connected, so the keywords that bring people to{' '}
          <span className="[overflow-wrap:anywhere]">{origin}</span> are not known here. Connecting
          it is not configured on this installation.
        </p>
      </CardContent>
    </Card>
  );
}
