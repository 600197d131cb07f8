import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { belongsTo, identityOfHost, websiteAddressOf } from './website-address.js';

const identityOf = (href: string): string => websiteAddressOf(new URL(href)).identity;

describe('the website that an address belongs to', () => {
  it('keeps the origin of the given address', () => {
    expect(websiteAddressOf(new URL('HTTP://WWW.Example.com:80/shop?x=1#top'))).toEqual({
      origin: 'http://www.example.com',
      host: 'www.example.com',
      identity: 'example.com',
    });
    expect(websiteAddressOf(new URL('http://localhost:8080/')).origin).toBe(
      'http://localhost:8080',
    );
  });

  it.each([
    'http://example.com',
    'https://example.com/',
    'https://www.example.com/about',
    'https://EXAMPLE.com:443',
    'https://example.com./',
    'http://www.example.com.:80/',
  ])('recognises %s as example.com', (href) => {
    expect(identityOf(href)).toBe('example.com');
  });

  it.each([
    'https://blog.example.com',
    'https://example.com:8443',
    'https://example.org',
    'https://wwwexample.com',
  ])('distinguishes %s from example.com', (href) => {
    expect(identityOf(href)).not.toBe('example.com');
  });

  it('does not treat a customer named www as the owner of a shared suffix', () => {
    expect(identityOf('https://www.netlify.app')).toBe('www.netlify.app');
    expect(identityOf('https://www.co.uk')).toBe('www.co.uk');
    expect(identityOf('https://www.shop.netlify.app')).toBe('shop.netlify.app');
  });

  it('has a single spelling for an internationalised name', () => {
    expect(identityOf('https://www.bäckerei.de')).toBe(identityOf('https://xn--bckerei-5wa.de'));
  });

  it('is idempotent: the identity of an identity is itself', () => {
    fc.assert(
      fc.property(fc.domain(), (domain) => {
        const identity = identityOfHost(domain);
        expect(identityOf(`https://${identity}`)).toBe(identity);
        expect(belongsTo(identity, `http://${domain}/any/path`)).toBe(true);
      }),
    );
  });

  it('is null for text that is no address', () => {
    expect(belongsTo('example.com', 'not an address')).toBe(false);
  });
});
