/**
 * The meaning of the status of robots.txt, after its redirects, for every crawler (RFC 9309 section 2.3.1 and Search
 * Central, "How HTTP status codes affect Google's crawlers"): 429 and 5xx forbid everything for the time being, any
 * other response except 2xx allows everything.
 */
export function meaningOfRobotsStatus(status: number): 'rules' | 'all_allowed' | 'all_forbidden' {
  if (status >= 200 && status < 300) return 'rules';
  return status === 429 || status >= 500 ? 'all_forbidden' : 'all_allowed';
}
