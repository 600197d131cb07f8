/** The absolute address of a request to a proxy; null for everything else. */
export function readHttpUrl(text: string): URL | null {
  if (!/^http:\/\//i.test(text) || !URL.canParse(text)) return null;
  return new URL(text);
}

/** `host:port` of a CONNECT request as an address. */
export function readAuthority(text: string): URL | null {
  if (!/^[^\s/?#@\\]+:\d{1,5}$/.test(text) || !URL.canParse(`https://${text}/`)) return null;
  return new URL(`https://${text}/`);
}

/** Host and port, the scheme's own if none is named: what failures are remembered by. */
export function keyOf(url: URL): string {
  const port =
    url.port === '' ? (url.protocol === 'https:' || url.protocol === 'wss:' ? 443 : 80) : url.port;
  return `${url.hostname}:${port}`;
}
