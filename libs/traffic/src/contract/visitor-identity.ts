/** The product token of simulated visitors that robots.txt files address. */
export const VISITOR_TOKEN = 'GroundswellVisitor';
/** Names the campaign, on requests to the visited website only. */
export const CAMPAIGN_HEADER = 'X-Groundswell-Campaign';
/** Names the visit, on requests to the visited website only. */
export const VISIT_HEADER = 'X-Groundswell-Visit';

/** Part of every visitor's user agent (PRODUCT section 6); `publicUrl` without a trailing slash. */
export function visitorIdentity(publicUrl: string): string {
  return `${VISITOR_TOKEN}/1.0 (+${publicUrl}/bot)`;
}
