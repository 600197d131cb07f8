import { Badge } from '../../../components/ui/badge.js';

/** Marks what is the user's own, or a competitor's. */
export function OwnerBadge({ owner }: { owner: 'own' | 'competitor' | null }) {
  if (owner === null) return null;
  return owner === 'own' ? (
    <Badge tone="accent">Yours</Badge>
  ) : (
    <Badge tone="notice">Competitor</Badge>
  );
}
