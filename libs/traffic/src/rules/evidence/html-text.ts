/** At the end of HTML that was not recorded to its end. */
export const PAGE_IS_LONGER = '\n<!-- The page is longer. -->';

export function escapedHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
