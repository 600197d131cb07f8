/** The campaign's own screen. */
export function campaignPath(campaignId: string): string {
  return `/campaigns/${campaignId}`;
}
