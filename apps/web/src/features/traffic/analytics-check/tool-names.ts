import type { AnalyticsTool } from '@app/traffic/contract';

export const toolNames: Readonly<Record<AnalyticsTool, string>> = {
  ga4: 'Google Analytics 4',
  plausible: 'Plausible',
  umami: 'Umami',
  matomo: 'Matomo',
  other: 'Another tool',
};
