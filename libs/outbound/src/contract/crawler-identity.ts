/** The product token that robots.txt files address. */
export const CRAWLER_TOKEN = 'GroundswellBot';

/** What the crawler says of itself; `publicUrl` is this installation's address without a trailing slash. */
export function crawlerUserAgent(publicUrl: string): string {
  return `${CRAWLER_TOKEN}/1.0 (+${publicUrl}/bot)`;
}
