/** An address as Chromium writes it: unlike the URL standard, it escapes `|` in paths. */
export function chromiumUrl(url: string): string {
  const end = url.indexOf('?');
  const path = end === -1 ? url : url.slice(0, end);
  return path.replaceAll('|', '%7C') + url.slice(path.length);
}
