import type { Website } from '@app/domain/contract';
import { usePreference } from './preference.js';
import { trpc } from './trpc.js';

/** The website that follows the user through the Search screens; `null` means all of them. */
export function useSelectedWebsite(): [Website | null, (id: string | null) => void] {
  const [id, select] = usePreference('website');
  const { data } = trpc.domain.list.useQuery();
  return [data?.websites.find((website) => website.id === id) ?? null, select];
}
