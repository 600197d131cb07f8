import { describe, expect, it } from '@jest/globals';
import { readDomain } from './read-domain.js';

const domainOf = (typed: string) => {
  const reading = readDomain(typed);
  return reading.kind === 'domain' ? reading.domain : null;
};
const problemOf = (typed: string) => {
  const reading = readDomain(typed);
  return reading.kind === 'problem' ? reading.message : null;
};

describe('a typed domain', () => {
  it.each([
    ['example.com', 'example.com'],
    ['  HTTPS://www.Example.com/ ', 'example.com'],
    ['http://shop.example.com', 'shop.example.com'],
    ['example.com.', 'example.com'],
    ['https://bücher.example/', 'xn--bcher-kva.example'],
    ['💡.example', 'xn--ds8h.example'],
    ['www.com', 'www.com'],
  ])('%s is %s', (typed, domain) => {
    expect(domainOf(typed)).toBe(domain);
  });

  it.each([
    ['   ', 'Please enter a domain'],
    ['example.com:8080', /Remove the port/],
    ['https://example.com/shop', /enter only the domain/],
    ['example.com/?q=1', /enter only the domain/],
    ['192.0.2.1', /IP address/],
    ['[2001:db8::1]', /IP address/],
    ['bakery', /no ending such as \.com/],
    ['ftp://example.com', /is not a domain/],
    ['user:secret@example.com', /is not a domain/],
    ['two words.com', /is not a domain/],
    [`${'x'.repeat(690)}.example`, /is not a domain$/],
  ])('%s is refused with a sentence', (typed, message) => {
    expect(problemOf(typed)).toMatch(message);
    expect(problemOf(typed)?.length).toBeLessThan(120);
  });
});
