/**
 * Search engines by their own names, subdomains included; those of big portals only where they search. Google,
 * Yahoo and Yandex have a domain per country, see below.
 */
const HOSTS: ReadonlySet<string> = new Set([
  'search.aol.com',
  'ask.com',
  'baidu.com',
  'bing.com',
  'bing.net',
  'search.brave.com',
  'dogpile.com',
  'duck.com',
  'duckduckgo.com',
  'ecosia.org',
  'kagi.com',
  'mojeek.com',
  'perplexity.ai',
  'presearch.com',
  'qwant.com',
  'search.naver.com',
  'search.seznam.cz',
  'search.yahoo.co.jp',
  'sogou.com',
  'startpage.com',
  'swisscows.com',
  'www.so.com',
  'ya.ru',
  'you.com',
]);

/** `google.de`, `yahoo.co.jp`, `yandex.com.tr`; never `google.github.io`. */
const COUNTRY_DOMAINS =
  /(?:^|\.)(?:google|yahoo|yandex|bing|duckduckgo)\.(?:com|net|org|cat|[a-z]{2}|(?:com?|off|ne|org)\.[a-z]{2})$/;

/** Normalises a host without its port: lower case, punycode, no trailing dots; `null` for what is not a host. */
export function plainHost(host: string): string | null {
  const text = host.trim();
  if (text === '' || /[/?#@\\\s]/.test(text) || !URL.canParse(`http://${text}`)) return null;
  return new URL(`http://${text}`).hostname.replace(/(?<!\.)\.+$/, '');
}

/** Whether a host (a port is ignored) belongs to a search engine: simulated visitors never go there. */
export function isSearchEngineHost(host: string): boolean {
  const name = plainHost(host);
  if (name === null) return false;
  if (COUNTRY_DOMAINS.test(name)) return true;
  const labels = name.split('.');
  return labels.some((_, index) => HOSTS.has(labels.slice(index).join('.')));
}
