/** REST path of a file of a campaign. */
export function campaignPath(id: string, file: 'report.pdf' | 'visits.csv'): string {
  return `/api/campaigns/${id}/${file}`;
}

/** REST path of the screenshot of a sample visit. */
export function screenshotPath(campaignId: string, visitId: string): string {
  return `/api/campaigns/${campaignId}/visits/${visitId}/screenshot`;
}
