import { ButtonLink } from '../../components/button-link.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../components/ui/card.js';

/** The way to the experiments of a website, below its figures of Search Console. */
export function ExperimentsCard({ domain }: { domain: string }) {
  return (
    <Card aria-labelledby="experiments-title">
      <CardHeader>
        <div>
          <CardTitle id="experiments-title">Experiments</CardTitle>
          <p className="text-text-muted">
            Try a new title or description on half of a group of similar pages, and measure what it
            changes.
          </p>
        </div>
      </CardHeader>
      <CardContent>
        <ButtonLink to={`/websites/${encodeURIComponent(domain)}/experiments`}>
          Open experiments
        </ButtonLink>
      </CardContent>
    </Card>
  );
}
