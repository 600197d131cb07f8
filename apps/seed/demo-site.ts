import { OperatorError } from '../embedded/operator-error.ts';
import type { ApiClient } from './api-client.ts';

interface SystemSite {
  readonly result: { readonly data: { readonly demoSiteUrl: string | null } };
}

/** Where the installation serves its demo website; throws `OperatorError` when it was started without one. */
export async function findDemoSite(visitor: ApiClient): Promise<string> {
  const { result } = await visitor.get<SystemSite>('/trpc/system.site');
  if (result.data.demoSiteUrl !== null) return result.data.demoSiteUrl;
  throw new OperatorError(
    'This installation runs without the demo website (EMBEDDED_DEMO=0), and there is nothing else to scan.',
  );
}
