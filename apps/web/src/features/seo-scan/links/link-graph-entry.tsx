import { Network } from 'lucide-react';
import { ButtonLink } from '../../../components/button-link.js';

/** Leads from the pages of a scan to the links between them. */
export function LinkGraphEntry({ scanId }: { scanId: string }) {
  return (
    <div className="flex justify-end">
      <ButtonLink to={`/seo-scan/${scanId}/links`}>
        <Network aria-hidden />
        Internal links
      </ButtonLink>
    </div>
  );
}
