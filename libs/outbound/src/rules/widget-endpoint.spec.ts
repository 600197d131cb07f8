import { describe, expect, it } from '@jest/globals';
import { isWidgetRequest, isWidgetTunnel, widgetEndpointOf } from './widget-endpoint.js';

const endpoint = widgetEndpointOf('http://groundswell.example:3000');

function requests(text: string, method = 'GET'): boolean {
  return isWidgetRequest(endpoint, new URL(text), method);
}

describe('isWidgetRequest', () => {
  it.each([
    ['GET', 'http://groundswell.example:3000/widget.js'],
    ['GET', 'http://groundswell.example:3000/widget.js?v=2'],
    ['GET', 'http://GROUNDSWELL.example:3000/api/widget/fixes?siteId=a&path=%2F'],
    ['POST', 'http://groundswell.example:3000/api/widget/ping'],
    ['OPTIONS', 'http://groundswell.example:3000/api/widget/ping'],
  ])('accepts %s %s', (method, url) => {
    expect(requests(url, method)).toBe(true);
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
    expect(requests(url)).toBe(false);
  });

  it.each(['PUT', 'DELETE', 'PATCH', 'TRACE'])('refuses %s', (method) => {
    expect(requests('http://groundswell.example:3000/widget.js', method)).toBe(false);
  });

  it('recognises a public address with a path', () => {
    const below = widgetEndpointOf('https://example.com/groundswell');
    expect(
      isWidgetRequest(below, new URL('https://example.com/groundswell/widget.js'), 'GET'),
    ).toBe(true);
    expect(isWidgetRequest(below, new URL('https://example.com/widget.js'), 'GET')).toBe(false);
  });
});

describe('isWidgetTunnel', () => {
  const secure = widgetEndpointOf('https://groundswell.example');

  it('allows only the host and port of an https address', () => {
    expect(isWidgetTunnel(secure, new URL('https://groundswell.example:443/'))).toBe(true);
    expect(isWidgetTunnel(secure, new URL('https://groundswell.example:3000/'))).toBe(false);
    expect(isWidgetTunnel(secure, new URL('https://other.example:443/'))).toBe(false);
  });

  it('allows no tunnel to an http address, which would open every path', () => {
    expect(isWidgetTunnel(endpoint, new URL('https://groundswell.example:3000/'))).toBe(false);
  });
});
