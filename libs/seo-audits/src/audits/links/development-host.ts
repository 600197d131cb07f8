/** First labels of hosts where a copy of a website is built or tested. */
const STAGING_LABELS = new Set([
  'dev',
  'develop',
  'development',
  'local',
  'pre-prod',
  'preprod',
  'preview',
  'qa',
  'stage',
  'staging',
  'stg',
  'test',
  'testing',
  'uat',
]);

const PRIVATE_IPV4 = /^(?:127|10|192\.168|172\.(?:1[6-9]|2\d|3[01]))(?:\.\d{1,3}){1,3}$/;
const IPV4_PARTS = 4;

/**
 * Whether only the developers of the site can reach a host: localhost, private addresses (RFC 1918), `*.local`, or a
 * staging copy of the site itself (`staging.example.com` for `www.example.com`). Third-party hosts that start with
 * "dev" do not count. Host names as the URL standard writes them.
 */
export function isDevelopmentHost(hostname: string, siteHostname: string): boolean {
  if (hostname === 'localhost' || hostname.endsWith('.localhost')) return true;
  if (hostname.endsWith('.local') || hostname === '[::1]' || hostname === '0.0.0.0') return true;
  if (PRIVATE_IPV4.test(hostname) && hostname.split('.').length === IPV4_PARTS) return true;
  const site = siteHostname.replace(/^www\./, '');
  if (!hostname.endsWith(`.${site}`)) return false;
  return STAGING_LABELS.has(hostname.slice(0, -site.length - 1).replace(/^www\./, ''));
}
