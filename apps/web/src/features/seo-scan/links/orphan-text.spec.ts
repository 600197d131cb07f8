import { expect, it } from '@jest/globals';
import { sourcesText } from './orphan-text.js';

it('says which days the figures are of, and what to do for those that are missing', () => {
  const days = { from: '2026-08-20', to: '2026-11-17' };
  expect(sourcesText({ searchConsole: days, accessLogs: null })).toBe(
    'Clicks and impressions: 20 Aug to 17 Nov 2026. Upload an access log to see those that bots request.',
  );
  expect(sourcesText({ searchConsole: null, accessLogs: days })).toBe(
    'Connect Search Console to see those with clicks. Requests of verified bots: 20 Aug to 17 Nov 2026.',
  );
});
