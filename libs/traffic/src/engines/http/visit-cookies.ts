interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly host: string;
  readonly isHostOnly: boolean;
  readonly path: string;
  readonly isSecure: boolean;
  /** Milliseconds since 1970; `null` ends with the visit. */
  readonly expiresAt: number | null;
}

const MAX_COOKIES = 50;
const MAX_COOKIE_CHARS = 4_096;

/** The cookies of one visitor on one website (RFC 6265, first party only); discarded with the visit. */
export class VisitCookies {
  readonly #cookies = new Map<string, Cookie>();

  /**
   * Stores the response's `set-cookie`, several joined by commas as the outbound client does.
   * @param now milliseconds since 1970
   */
  take(url: string, header: string | undefined, now: number): void {
    if (header === undefined) return;
    // A comma between cookies is followed by a name and "="; one within a date is not.
    for (const text of header.split(/,(?=\s*[^;,=\s]+=)/)) this.#takeOne(new URL(url), text, now);
  }

  /** The `cookie` header for an address; `null` without any. */
  headerFor(url: string, now: number): string | null {
    const address = new URL(url);
    const fitting = [...this.#cookies.values()].filter((cookie) => fits(cookie, address, now));
    if (fitting.length === 0) return null;
    return fitting
      .sort((one, other) => other.path.length - one.path.length)
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
  }

  #takeOne(url: URL, text: string, now: number): void {
    const [pair = '', ...attributes] = text.split(';');
    const equals = pair.indexOf('=');
    const name = pair.slice(0, equals).trim();
    const value = pair.slice(equals + 1).trim();
    if (equals === -1 || name === '' || name.length + value.length > MAX_COOKIE_CHARS) return;
    if (!/^[\x20-\x7e\x80-\xff]*$/.test(name + value)) return;
    const found = readAttributes(attributes);
    const domain = (found.get('domain') ?? '').replace(/^\./, '').toLowerCase();
    if (domain !== '' && !isWithin(url.hostname, domain)) return;
    const cookie: Cookie = {
      name,
      value,
      host: domain === '' ? url.hostname : domain,
      isHostOnly: domain === '',
      path: readPath(found.get('path'), url.pathname),
      isSecure: found.has('secure'),
      expiresAt: readExpiry(found, now),
    };
    const key = [cookie.host, cookie.path, name].join('\n');
    this.#cookies.delete(key);
    if (cookie.expiresAt !== null && cookie.expiresAt <= now) return;
    if (this.#cookies.size < MAX_COOKIES) this.#cookies.set(key, cookie);
  }
}

function readAttributes(attributes: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    attributes.map((attribute) => {
      const [name = '', ...rest] = attribute.split('=');
      return [name.trim().toLowerCase(), rest.join('=').trim()] as const;
    }),
  );
}

function readExpiry(attributes: ReadonlyMap<string, string>, now: number): number | null {
  const maxAge = attributes.get('max-age');
  if (maxAge !== undefined && /^-?\d+$/.test(maxAge)) return now + Number(maxAge) * 1_000;
  const expires = Date.parse(attributes.get('expires') ?? '');
  return Number.isNaN(expires) ? null : expires;
}

function readPath(given: string | undefined, pathname: string): string {
  if (given?.startsWith('/') === true) return given;
  return pathname.slice(0, Math.max(1, pathname.lastIndexOf('/')));
}

function fits(cookie: Cookie, url: URL, now: number): boolean {
  if (cookie.isSecure && url.protocol !== 'https:') return false;
  if (cookie.expiresAt !== null && cookie.expiresAt <= now) return false;
  const isHost = cookie.isHostOnly
    ? url.hostname === cookie.host
    : isWithin(url.hostname, cookie.host);
  if (!isHost || !url.pathname.startsWith(cookie.path)) return false;
  const next = url.pathname[cookie.path.length];
  return cookie.path.endsWith('/') || next === undefined || next === '/';
}

function isWithin(hostname: string, domain: string): boolean {
  return hostname === domain || hostname.endsWith(`.${domain}`);
}
