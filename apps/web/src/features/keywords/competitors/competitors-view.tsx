import { CompetitorsCard } from './competitors-card.js';
import { ComparisonCard } from './comparison-card.js';

/** The hosts that a domain is compared with, and the positions of all of them. */
export function CompetitorsView({ domain }: { domain: string }) {
  return (
    <>
      <CompetitorsCard domain={domain} />
      <ComparisonCard domain={domain} />
    </>
  );
}
