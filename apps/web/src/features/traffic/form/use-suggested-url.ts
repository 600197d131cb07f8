import { useSelectedWebsite } from '../../../lib/selected-website.js';
import { trpc } from '../../../lib/trpc.js';

/** The initial URL of an empty form: the selected website, or the only verified one. */
export function useSuggestedUrl(): string {
  const [selected] = useSelectedWebsite();
  const { data } = trpc.domain.list.useQuery();
  const verified = (data?.websites ?? []).filter((website) => website.verified);
  if (selected !== null) return selected.verified ? selected.url : '';
  return verified.length === 1 ? (verified[0]?.url ?? '') : '';
}
