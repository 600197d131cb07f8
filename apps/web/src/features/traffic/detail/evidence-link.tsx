import type { Campaign } from '@app/traffic/contract';
import { Link } from 'react-router';

/** Where the films of a campaign's visits are; nothing for the light engine, which records none. */
export function EvidenceLink({ campaign: { id, engine } }: { campaign: Campaign }) {
  if (engine !== 'browser') return null;
  return (
    <Link
      to={`/campaigns/${id}?tab=evidence`}
      className="shrink-0 text-sm font-medium underline underline-offset-4 print:hidden"
    >
      Filmstrips and evidence
    </Link>
  );
}
