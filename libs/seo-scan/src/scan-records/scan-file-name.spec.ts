import { expect, it } from '@jest/globals';
import { scanFileName } from './scan-file-name.js';

const createdAt = new Date('2026-11-20T23:59:59Z');

it('has the content, the host and the day, and only characters that file systems allow', () => {
  const named = scanFileName({ url: 'https://A.example:8443/x', createdAt }, 'pages', 'csv');
  expect(named).toBe('pages-a.example-2026-11-20.csv');
  const odd = scanFileName({ url: 'http://[::1]:8080/"..\\', createdAt }, 'seo-report', 'json');
  expect(odd).toMatch(/^seo-report-[a-z0-9.-]+\.json$/);
  expect(scanFileName({ url: 'none', createdAt }, 'extraction', 'csv')).toBe(
    'extraction-website-2026-11-20.csv',
  );
});
