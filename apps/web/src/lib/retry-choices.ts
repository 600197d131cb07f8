/** How often a visit that failed is tried again, in the settings and in a campaign. */
export const retryChoices = [
  { retries: 0, name: 'Off' },
  { retries: 1, name: 'Once' },
  { retries: 2, name: 'Twice' },
] as const;

export const RETRY_HELP = "How often failed visits are retried. Permanent errors aren't retried.";
