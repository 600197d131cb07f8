const REFUSED_SCHEMES: ReadonlySet<string> = new Set([
  ...['javascript:', 'data:', 'vbscript:', 'file:', 'blob:', 'about:', 'filesystem:'],
  ...['ws:', 'wss:', 'ftp:', 'mailto:', 'tel:', 'view-source:'],
]);
/** An address is ASCII; browsers drop some of the other characters, and a database cannot store all of them. */
const ADDRESS = /^[\x21-\x7e]+$/;
const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether an app may be sent its authorization code there: https, http on the user's own machine, or a scheme of an
 * installed app (RFC 8252). Never with a fragment or with credentials.
 */
export function isRedirectUri(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || !ADDRESS.test(text)) return false;
  if (text.includes('#')) return false;
  if (url.username !== '' || url.password !== '') return false;
  if (url.protocol === 'https:') return true;
  if (url.protocol === 'http:') return LOOPBACK.has(url.hostname);
  return !REFUSED_SCHEMES.has(url.protocol) && text.slice(url.protocol.length).startsWith('//');
}

/** Whether it is the registered one; on the user's own machine the port may differ (RFC 8252 section 7.3). */
export function isSameRedirectUri(registered: string, given: string): boolean {
  if (registered === given) return true;
  const [one, other] = [URL.parse(registered), URL.parse(given)];
  if (one === null || other === null || !isRedirectUri(given)) return false;
  if (one.protocol !== 'http:' || !LOOPBACK.has(one.hostname)) return false;
  one.port = other.port;
  return one.href === other.href;
}

/** For the user who decides: where the code goes. */
export function redirectPlace(uri: string): string {
  const url = URL.parse(uri);
  if (url === null) return uri;
  if (url.protocol === 'http:') return 'an app on this computer';
  return url.protocol === 'https:' ? url.host : `the app that opens ${url.protocol}// links`;
}
