import { describe, expect, it } from '@jest/globals';
import { isForApi } from './api-paths.js';

const PAGE = 'text/html,application/xhtml+xml';

describe('the dev server', () => {
  it.each(['/api/docs', '/trpc/auth.me?batch=1', '/auth/login', '/health', '/widget.js?v=1'])(
    'forwards %s to the API, also for a browser that requests a page',
    (url) => {
      expect(isForApi('GET', url, PAGE)).toBe(true);
    },
  );

  it.each(['/', '/src/main.tsx', '/@vite/client', '/apiary', '/preview/', '/health-tips'])(
    'does not forward %s to the API',
    (url) => {
      expect(isForApi('GET', url, '*/*')).toBe(false);
    },
  );

  it('distinguishes pages of the dashboard from endpoints at the same path', () => {
    expect(isForApi('GET', '/seo-traffic', PAGE)).toBe(false);
    expect(isForApi('POST', '/seo-traffic', PAGE)).toBe(true);
    expect(isForApi('GET', '/campaigns?days=7', 'application/json')).toBe(true);
    expect(isForApi('GET', '/campaigns/1', PAGE)).toBe(false);
  });
});
