/** The host of an `Origin` header, as in `URL.host`; `null` for anything but a web page. */
export function hostOfOrigin(origin: string | undefined): string | null {
  if (origin === undefined || !/^https?:\/\//i.test(origin) || !URL.canParse(origin)) return null;
  const { host, pathname, search, hash, username } = new URL(origin);
  const isOrigin = pathname === '/' && search === '' && hash === '' && username === '';
  return isOrigin && host !== '' ? host : null;
}

/** A page's path as it is stored: printable, and without query and fragment, which may contain personal data. */
export function seenPathOf(path: string): string {
  const plain = path.split(/[?#]/, 1)[0] ?? '';
  return plain.replace(/[^\x20-\x7e]/g, '?') || '/';
}
