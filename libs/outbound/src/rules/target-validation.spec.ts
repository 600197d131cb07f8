import { describe, expect, it } from '@jest/globals';
import { hostileUrls } from '../testing/hostile-urls.js';
import { parseAddress } from './ip-address.js';
import { parseHostEntry } from './policy-hosts.js';
import type { TargetRules } from './target-validation.js';
import { validateAddress, validateTarget } from './target-validation.js';

interface Given {
  readonly allowPrivate?: boolean;
  readonly allowed?: readonly string[];
  readonly own?: readonly string[];
}

function rulesWith(given: Given = {}): TargetRules {
  const entries = (texts: readonly string[] = []) =>
    texts.map(parseHostEntry).filter((entry) => entry !== null);
  return {
    allowPrivate: given.allowPrivate ?? false,
    allowed: entries(given.allowed),
    own: entries(given.own),
    interfaces: [bytesOf('203.0.114.7')],
  };
}

function bytesOf(text: string): Uint8Array {
  return parseAddress(text) ?? new Uint8Array();
}

function passes(url: string, given: Given = {}): boolean {
  return validateTarget(new URL(url), rulesWith(given)).ok;
}

/** The validation of a name that resolves to one address. */
function resolvedPasses(url: string, address: string, given: Given = {}): boolean {
  const rules = rulesWith(given);
  const validation = validateTarget(new URL(url), rules);
  return validation.ok && validateAddress(validation.target, bytesOf(address), rules) === null;
}

describe('validateTarget', () => {
  const parseable = hostileUrls.filter(({ url }) => URL.canParse(url));

  it('covers at least sixty hostile forms', () => {
    expect(parseable.length).toBeGreaterThanOrEqual(60);
  });

  it.each(parseable.map(({ url, tries }) => [url, tries]))('refuses %j (%s)', (url) => {
    const validation = validateTarget(new URL(url), rulesWith());
    expect(validation).toMatchObject({ ok: false });
    if (!validation.ok) expect(validation.message).toMatch(/^\S.*\.$/);
  });

  it.each([
    'http://example.com/',
    'https://example.com/',
    'http://example.com:443/',
    'https://example.com:80/',
    'https://bücher.example/',
    'http://8.8.8.8/',
    'http://[2606:4700:4700::1111]/',
    'https://sub.localhost.example.com/',
  ])('allows %s', (url) => {
    expect(passes(url)).toBe(true);
  });

  it('allows private addresses and any port if the operator has enabled them', () => {
    expect(passes('http://127.0.0.1:4321/', { allowPrivate: true })).toBe(true);
    expect(passes('http://localhost:4321/', { allowPrivate: true })).toBe(true);
    expect(passes('ftp://localhost/', { allowPrivate: true })).toBe(false);
    expect(passes('http://user:x@localhost/', { allowPrivate: true })).toBe(false);
  });

  it('allows exactly the listed exceptions', () => {
    const given = { allowed: ['localhost:8081', '10.0.0.5', '[::1]:9000'] };
    expect(passes('http://localhost:8081/', given)).toBe(true);
    expect(passes('http://localhost:8082/', given)).toBe(false);
    expect(passes('http://127.0.0.1:8081/', given)).toBe(false);
    expect(passes('http://10.0.0.5:7777/', given)).toBe(true);
    expect(passes('http://10.0.0.6/', given)).toBe(false);
    expect(passes('http://[0:0:0:0:0:0:0:1]:9000/', given)).toBe(true);
  });

  it('refuses the product itself, even if an exception would allow it', () => {
    const own = ['0.0.0.0:3000', 'app.example.com:443'];
    expect(passes('http://127.0.0.1:3000/', { own, allowed: ['127.0.0.1'] })).toBe(false);
    expect(passes('http://203.0.114.7:3000/', { own, allowPrivate: true })).toBe(false);
    expect(passes('https://app.example.com/', { own })).toBe(false);
    expect(passes('http://127.0.0.1:3001/', { own, allowed: ['127.0.0.1'] })).toBe(true);
  });
});

describe('validateAddress', () => {
  it('assesses the addresses that a public name resolves to', () => {
    expect(resolvedPasses('http://shop.example/', '93.184.215.14')).toBe(true);
    expect(resolvedPasses('http://shop.example/', '127.0.0.1')).toBe(false);
    expect(resolvedPasses('http://shop.example/', '::ffff:93.184.215.14')).toBe(false);
  });

  it('allows a private address for a listed name, but never the product', () => {
    const given = { allowed: ['shop.local'], own: ['0.0.0.0:3000'] };
    expect(resolvedPasses('http://shop.local:8080/', '10.0.0.9', given)).toBe(true);
    expect(resolvedPasses('http://shop.local:3000/', '127.0.0.1', given)).toBe(false);
  });
});
