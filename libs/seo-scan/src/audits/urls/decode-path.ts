/** The path as people read it; as it stands where its percent-encoding is not UTF-8. */
export function decodePath(url: string): string {
  const { pathname } = new URL(url);
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
