import { Cookie, CookieJar } from 'tough-cookie';
import { SmallCookieStore } from './small-cookie-store.js';

/** Name and value together. */
const MAX_COOKIE_CHARS = 4_096;
/** With all attributes, which are kept as well. */
const MAX_HEADER_CHARS = 2 * MAX_COOKIE_CHARS;
/** Chrome keeps no cookie for longer. */
const MAX_AGE_SECONDS = 400 * 24 * 60 * 60;
const SENDABLE = /^[\t\x20-\x7e\x80-\xff]*$/;

/** The cookies of one visitor on one website (RFC 6265, first party only); discarded with the visit. */
export class VisitCookies {
  readonly #store = new SmallCookieStore();
  readonly #jar = new CookieJar(this.#store, { allowSecureOnLocal: false });

  /**
   * Stores the response's `set-cookie`, several joined by commas as the outbound client does.
   * @param now milliseconds since 1970
   */
  take(url: string, header: string | undefined, now: number): void {
    if (header === undefined) return;
    // A comma between cookies is followed by a name and "="; one within a date is not.
    for (const text of header.split(/,(?=\s*[^;,=\s]+=)/)) this.#takeOne(url, text, now);
  }

  /** The `cookie` header for an address; `null` without any. */
  headerFor(url: string, now: number): string | null {
    const cookies = this.#jar
      .getCookiesSync(url, { expire: false, sort: true })
      .filter((cookie) => !hasEnded(cookie, now));
    return cookies.map((cookie) => cookie.cookieString()).join('; ') || null;
  }

  #takeOne(url: string, text: string, now: number): void {
    if (text.length > MAX_HEADER_CHARS || !SENDABLE.test(text)) return;
    const cookie = Cookie.parse(text);
    if (!cookie || cookie.key.length + cookie.value.length > MAX_COOKIE_CHARS) return;
    // The library counts this from the last request that sent the cookie, which would then never end.
    if (typeof cookie.maxAge === 'number') {
      const seconds = Math.min(Math.max(cookie.maxAge, 0), MAX_AGE_SECONDS);
      cookie.expires = new Date(now + seconds * 1_000);
      cookie.maxAge = null;
    }
    this.#jar.setCookieSync(cookie, url, { now: new Date(now), ignoreError: true });
    if (hasEnded(cookie, now)) this.#store.remove(cookie);
  }
}

function hasEnded(cookie: Cookie, now: number): boolean {
  return (cookie.expiryTime() ?? Infinity) <= now;
}
