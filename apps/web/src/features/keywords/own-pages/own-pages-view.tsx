import { CompetingPages } from './competing-pages.js';
import { MissedAddresses } from './missed-addresses.js';

/** Own pages that rank against each other, or instead of the intended one. */
export function OwnPagesView({ domain }: { domain: string }) {
  return (
    <>
      <CompetingPages domain={domain} />
      <MissedAddresses domain={domain} />
    </>
  );
}
