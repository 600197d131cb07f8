/** Parses the absolute address of a proxy request; `null` for anything else. */
export function readHttpUrl(text: string): URL | null {
  if (!/^http:\/\//i.test(text) || !URL.canParse(text)) return null;
  return new URL(text);
}

/** Parses the `host:port` of a CONNECT request. */
export function readAuthority(text: string): URL | null {
  if (!/^[^\s/?#@\\]+:\d{1,5}$/.test(text) || !URL.canParse(`https://${text}/`)) return null;
  return new URL(`https://${text}/`);
}

/** Host and port, by default that of the scheme: the key under which failures are stored. */
export function keyOf(url: URL): string {
  const port =
    url.port === '' ? (url.protocol === 'https:' || url.protocol === 'wss:' ? 443 : 80) : url.port;
  return `${url.hostname}:${port}`;
}
