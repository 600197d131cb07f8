import type { Cadence } from '../contract/index.js';
import type { KeyOwner, SerpProviderName } from '@app/search-data/contract';

/** Whether daily readings are permitted whatever the plan: nobody here pays for them. `null`: no provider reads the market. */
export function permitsDaily(
  estimate: { readonly keyOwner: KeyOwner; readonly provider: SerpProviderName } | null,
): boolean {
  return estimate?.keyOwner === 'user' || estimate?.provider === 'demo';
}

/** How often a keyword is read: as wanted, but not more often than the plan allows, unless nobody here pays for it. */
export function grantedCadence(
  wanted: Cadence | undefined,
  allowed: 'daily' | 'weekly',
  estimate: Parameters<typeof permitsDaily>[0],
): Cadence {
  if (wanted === 'daily' && allowed === 'weekly')
    return permitsDaily(estimate) ? 'daily' : 'weekly';
  return wanted ?? allowed;
}
