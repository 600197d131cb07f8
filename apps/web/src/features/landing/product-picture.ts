/** Where the screenshot of the scan screen is served; `null` when the build contains none. */
export function pictureOf(theme: 'light' | 'dark'): string | null {
  const file = __SCREENSHOTS__.find((name) => name.startsWith(`scan-detail-${theme}.`));
  return file === undefined ? null : `/screenshots/${file}`;
}
