import { describe, expect, it } from '@jest/globals';
import { isWidgetRequest, isWidgetTunnel, widgetDoorOf } from './widget-door.js';

const door = widgetDoorOf('http://groundswell.example:3000');

function asks(text: string, method = 'GET'): boolean {
  return isWidgetRequest(door, new URL(text), method);
}

describe('isWidgetRequest', () => {
  it.each([
    ['GET', 'http://groundswell.example:3000/widget.js'],
    ['GET', 'http://groundswell.example:3000/widget.js?v=2'],
    ['GET', 'http://GROUNDSWELL.example:3000/api/widget/fixes?siteId=a&path=%2F'],
    ['POST', 'http://groundswell.example:3000/api/widget/ping'],
    ['OPTIONS', 'http://groundswell.example:3000/api/widget/ping'],
  ])('lets %s %s through', (method, url) => {
    expect(asks(url, method)).toBe(true);
  });

  it.each([
    'http://groundswell.example:3000/',
    'http://groundswell.example:3000/widget.js/',
    'http://groundswell.example:3000/WIDGET.JS',
    'http://groundswell.example:3000/api/widget/installations',
    'http://groundswell.example:3000/api/widget/fixes/../../auth/me',
    'http://groundswell.example:3000/api/widget/%2e%2e/seo/websites',
    'http://groundswell.example:3000/api/widget/..%2fping',
    'http://groundswell.example:3000//widget.js',
    'http://groundswell.example:3000/metrics',
    'http://groundswell.example/widget.js',
    'http://groundswell.example:3001/widget.js',
    'http://groundswell.example.evil.example:3000/widget.js',
    'http://user@groundswell.example:3000/widget.js',
    'http://evil.example/?http://groundswell.example:3000/widget.js',
  ])('refuses %s', (url) => {
    expect(asks(url)).toBe(false);
  });

  it.each(['PUT', 'DELETE', 'PATCH', 'TRACE'])('refuses %s', (method) => {
    expect(asks('http://groundswell.example:3000/widget.js', method)).toBe(false);
  });

  it('knows a public address with a path', () => {
    const below = widgetDoorOf('https://example.com/groundswell');
    expect(
      isWidgetRequest(below, new URL('https://example.com/groundswell/widget.js'), 'GET'),
    ).toBe(true);
    expect(isWidgetRequest(below, new URL('https://example.com/widget.js'), 'GET')).toBe(false);
  });
});

describe('isWidgetTunnel', () => {
  const secure = widgetDoorOf('https://groundswell.example');

  it('opens the host and port of an https address only', () => {
    expect(isWidgetTunnel(secure, new URL('https://groundswell.example:443/'))).toBe(true);
    expect(isWidgetTunnel(secure, new URL('https://groundswell.example:3000/'))).toBe(false);
    expect(isWidgetTunnel(secure, new URL('https://other.example:443/'))).toBe(false);
  });

  it('opens no tunnel to a plain address, through which every path could be asked', () => {
    expect(isWidgetTunnel(door, new URL('https://groundswell.example:3000/'))).toBe(false);
  });
});
