/**
 * What a workspace shares: the work. Everything not listed here belongs to the account (sign-in, keys,
 * payments, notifications, staff's entry points) and stays with its owner, including later additions.
 */
const sharedProcedures = [
  'domain.',
  'seoScan.',
  'sharedReports.',
  'monitoring.',
  'lighthouse.',
  'fixes.',
  'fixImpact.',
  'fixProofs.',
  'fixRepairs.',
  'indexNow.',
  'exports.',
  'widget.',
  'traffic.',
  'journeys.',
  'campaignSchedules.',
  'keywords.',
  'domainAnalytics.',
  'gsc.',
  'analytics.',
  'accessLogs.',
  'billing.scanUsage',
  'billing.gate',
] as const;
const sharedRoutes = [
  ...['/api/seo/', '/api/lighthouse', '/api/campaign', '/api/analytics', '/seo-traffic'],
  '/api/journeys',
  '/api/monitoring',
  '/api/deploys',
  '/api/widget/installations',
  ...['/status/', '/results/', '/stop/', '/pause/', '/resume/', '/campaigns'],
] as const;

/** A member names another user's workspace in this header, by the id of its owner. */
export const WORKSPACE_HEADER = 'X-Workspace';

/** `path` is the name of a procedure, or the path of a route. */
export function isShared(protocol: 'rest' | 'trpc', path: string): boolean {
  const shared = protocol === 'trpc' ? sharedProcedures : sharedRoutes;
  return shared.some((start) => path.startsWith(start));
}
