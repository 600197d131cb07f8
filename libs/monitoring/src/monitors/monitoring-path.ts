/** Where a website's changes are in the dashboard. */
export function monitoringPath(websiteId: string): string {
  return `/websites/${websiteId}/monitoring`;
}
