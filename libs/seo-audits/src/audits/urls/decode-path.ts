/** The human-readable path; unchanged where its percent-encoding is not UTF-8. */
export function decodePath(url: string): string {
  const { pathname } = new URL(url);
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
