import { describe, expect, it } from '@jest/globals';
import { loginPath } from '../../lib/login-path.js';
import { returnPath } from './return-path.js';

const after = (next: string) => returnPath(new URLSearchParams({ next }));

describe('returnPath', () => {
  it('leads back to where the login was asked for', () => {
    const path = '/seo-scan/1?tab=pages&q=a b';
    expect(returnPath(new URL(loginPath(path), 'http://x').searchParams)).toBe(path);
  });

  it('goes to the dashboard without one', () => {
    expect(returnPath(new URLSearchParams())).toBe('/dashboard');
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'seo-auto-fix', ''])(
    'never leaves this dashboard for %p',
    (next) => expect(after(next)).toBe('/dashboard'),
  );
});
