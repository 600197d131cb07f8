import { describe, expect, it } from '@jest/globals';
import { isRedirectUri, isSameRedirectUri, redirectPlace } from './redirect-uri.js';

describe('where an app may be sent its code', () => {
  it.each([
    'https://agent.example/callback?tenant=1',
    'http://127.0.0.1:4000/callback',
    'http://localhost/callback',
    'http://[::1]:9/cb',
    'cursor://agent/callback',
  ])('is %s', (uri) => {
    expect(isRedirectUri(uri)).toBe(true);
  });
  it.each([
    'http://agent.example/callback',
    'http://127.0.0.1.evil.example/',
    'https://agent.example/#token',
    'https://agent.example/#',
    'https://user:secret@agent.example/',
    'javascript://agent.example/%0aalert(1)',
    'data:text/html,hello',
    'file:///etc/passwd',
    'mailto:someone@agent.example',
    '/callback',
    '',
    'https://agent.example/call\0back',
    'https://agent.example/call\nback',
    ' https://agent.example/callback',
  ])('is not %p', (uri) => {
    expect(isRedirectUri(uri)).toBe(false);
  });

  it.each([
    ['https://a.example/cb', 'https://a.example/cb', true],
    ['https://a.example/cb', 'https://a.example/cb/', false],
    ['https://a.example/cb', 'https://a.example/cb?x=1', false],
    ['https://a.example/cb', 'https://a.example:444/cb', false],
    ['http://127.0.0.1/cb', 'http://127.0.0.1:5001/cb', true],
    ['http://127.0.0.1/cb', 'http://localhost:5001/cb', false],
    ['http://127.0.0.1/cb', 'http://127.0.0.1:5001/other', false],
    ['http://localhost/cb', 'https://localhost/cb', false],
  ])('%s and %s are the same: %p', (registered, given, same) => {
    expect(isSameRedirectUri(registered, given)).toBe(same);
  });

  it('is named for the user', () => {
    expect(redirectPlace('https://a.example/cb')).toBe('a.example');
    expect(redirectPlace('http://localhost:1/cb')).toBe('an app on this computer');
    expect(redirectPlace('cursor://agent/cb')).toBe('the app that opens cursor:// links');
  });
});
