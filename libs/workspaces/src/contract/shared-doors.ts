/**
 * What a workspace shares: the work. Everything that is not here belongs to the account (sign-in, keys,
 * payments, the bell, staff's doors) and stays with its owner, also what is added later.
 */
const sharedProcedures = [
  'domain.',
  'seoScan.',
  'lighthouse.',
  'fixes.',
  'fixImpact.',
  'widget.',
  'traffic.',
  'keywords.',
  'gsc.',
  'analytics.',
  'billing.scanUsage',
  'billing.gate',
] as const;
const sharedRoutes = [
  ...['/api/seo/', '/api/lighthouse', '/api/campaign', '/api/analytics', '/seo-traffic'],
  '/api/widget/installations',
  ...['/status/', '/results/', '/stop/', '/pause/', '/resume/', '/campaigns'],
] as const;

/** Who acts in somebody else's workspace names it in this header, by the id of its owner. */
export const WORKSPACE_HEADER = 'X-Workspace';

/** `path` is the name of a procedure, or the path of a route. */
export function isShared(protocol: 'rest' | 'trpc', path: string): boolean {
  const shared = protocol === 'trpc' ? sharedProcedures : sharedRoutes;
  return shared.some((start) => path.startsWith(start));
}
