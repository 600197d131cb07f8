/** The page of a stored result page. */
export function resultPagePath(keywordId: string, snapshotId: string): string {
  return `/keyword-tracker/${keywordId}/result-page/${snapshotId}`;
}
