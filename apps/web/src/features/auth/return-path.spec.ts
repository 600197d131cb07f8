import type { Role } from '@app/auth/contract';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { loginPath } from '../../lib/login-path.js';
import { returnPath } from './return-path.js';

const after = (next: string) => inAddress(`/login?${new URLSearchParams({ next }).toString()}`);
const inAddress = (address: string, role: Role = 'user') =>
  returnPath(new URL(address, 'http://x').searchParams.get('next'), role);

describe('returnPath', () => {
  it('leads back to the page that required the login', () => {
    const path = '/seo-scan/1?tab=pages&q=a b';
    expect(inAddress(loginPath(path))).toBe(path);
  });

  it('defaults to the dashboard', () => {
    expect(inAddress('/login')).toBe('/dashboard');
  });

  it('leads staff to their queue, unless another page required the login', () => {
    expect(inAddress('/login', 'support')).toBe('/admin/payments');
    expect(inAddress('/login', 'admin')).toBe('/admin/payments');
    expect(inAddress(loginPath('/settings'), 'support')).toBe('/settings');
  });

  it.each([
    ...[
      'https://evil.example',
      '//evil.example',
      '///evil.example',
      '/\\evil.example',
      '\\\\evil.example',
    ],
    ...[
      '/\t/evil.example',
      '/\n/evil.example',
      '/\r\n/evil.example',
      '\t//evil.example',
      '/\0/evil.example',
    ],
    ...[
      '/.//evil.example',
      '/x/..//evil.example',
      '//[',
      '//user@evil.example:99999',
      'javascript:alert(1)',
    ],
    ...['seo-auto-fix', ' /dashboard', ''],
  ])('never leaves this dashboard for %j', (next) => expect(after(next)).toBe('/dashboard'));

  it('stays on this dashboard, whatever the URL of the login contains', () => {
    expect(inAddress('/login?next=/%09/host')).toBe('/dashboard');
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('/', '\\', '\t', '\n', '.', ':', '@', '%', '?', '#', 'h', '[')),
        (parts) => {
          const path = after(parts.join(''));
          expect(new URL(path, 'https://here.example').origin).toBe('https://here.example');
        },
      ),
    );
  });
});
