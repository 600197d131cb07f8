/** The product token that robots.txt files refer to. */
export const CRAWLER_TOKEN = 'GroundswellBot';

/** The crawler's user agent; `publicUrl` is the address of this installation without a trailing slash. */
export function crawlerUserAgent(publicUrl: string): string {
  return `${CRAWLER_TOKEN}/1.0 (+${publicUrl}/bot)`;
}
