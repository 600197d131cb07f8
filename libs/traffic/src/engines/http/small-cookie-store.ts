import { Store } from 'tough-cookie';
import type { Callback, Cookie, ErrorCallback, Nullable } from 'tough-cookie';

const MAX_COOKIES = 50;

/**
 * What a cookie jar needs of a store, for few cookies: further ones are ignored. The library's own store keeps the paths
 * of removed cookies, and throws for a host called `test` or `local`. The jar itself picks those that fit a request.
 */
export class SmallCookieStore extends Store {
  override synchronous = true;
  readonly #cookies = new Map<string, Cookie>();

  override findCookie(
    domain: Nullable<string>,
    path: Nullable<string>,
    key: Nullable<string>,
    done?: Callback<Cookie | undefined>,
  ): Promise<Cookie | undefined> {
    const cookie = this.#cookies.get(idOf({ domain, path, key }));
    done?.(null, cookie);
    return Promise.resolve(cookie);
  }

  override findCookies(
    _domain: Nullable<string>,
    _path: Nullable<string>,
    _allowSpecialUseDomain?: boolean,
    done?: Callback<Cookie[]>,
  ): Promise<Cookie[]> {
    const cookies = [...this.#cookies.values()];
    done?.(null, cookies);
    return Promise.resolve(cookies);
  }

  override putCookie(cookie: Cookie, done?: ErrorCallback): Promise<void> {
    const id = idOf(cookie);
    if (this.#cookies.size < MAX_COOKIES || this.#cookies.has(id)) this.#cookies.set(id, cookie);
    done?.(null);
    return Promise.resolve();
  }

  override updateCookie(_old: Cookie, cookie: Cookie, done?: ErrorCallback): Promise<void> {
    return this.putCookie(cookie, done);
  }

  remove(cookie: Cookie): void {
    this.#cookies.delete(idOf(cookie));
  }
}

function idOf({ domain, path, key }: Record<'domain' | 'path' | 'key', Nullable<string>>): string {
  return [domain, path, key].join('\n');
}
