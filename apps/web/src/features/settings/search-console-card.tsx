import { Badge } from '../../components/ui/badge.js';
import { Button } from '../../components/ui/button.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../components/ui/card.js';

/** Says honestly that there is nothing to connect with. */
export function SearchConsoleCard() {
  return (
    <Card aria-labelledby="search-console-title">
      <CardHeader>
        <CardTitle id="search-console-title">Google Search Console</CardTitle>
        <Badge>Not configured</Badge>
      </CardHeader>
      <CardContent className="flex flex-wrap items-center justify-between gap-3">
        <p id="search-console-reason" className="max-w-prose flex-1 basis-64 text-text-muted">
          Connecting Search Console needs Google credentials, which the operator of this
          installation has not set. Scans, reports and everything else work without it.
        </p>
        <Button aria-disabled aria-describedby="search-console-reason">
          Connect
        </Button>
      </CardContent>
    </Card>
  );
}
