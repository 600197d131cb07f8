import type { KeyOwner, SerpProviderName } from '@app/search-data/contract';

/** Whether daily readings are permitted whatever the plan: nobody here pays for them. `null`: no provider reads the market. */
export function permitsDaily(
  estimate: { readonly keyOwner: KeyOwner; readonly provider: SerpProviderName } | null,
): boolean {
  return estimate?.keyOwner === 'user' || estimate?.provider === 'demo';
}
