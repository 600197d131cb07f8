import type { AnalyticsTool } from '@app/traffic/contract';

export const toolNames: Readonly<Record<AnalyticsTool, string>> = {
  ga4: 'Google Analytics 4',
  plausible: 'Plausible',
  umami: 'Umami',
  matomo: 'Matomo',
  other: 'Another tool',
};

/** What visitors of a journey have chosen about cookies. */
export const consentNames = {
  accepted: 'Cookies accepted',
  declined: 'Cookies declined',
  none: 'No choice',
} as const;
