import { createTestContext } from '@app/common/testing';
import type { TestContext } from '@app/common/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { keyDirectory, signDirectory } from './key-directory.js';
import { SigningKeys } from './signing-keys.service.js';
import { SigningModule } from './signing.module.js';
import { StoredKeySigner } from './stored-key-signer.js';
import { isValidSignature } from './testing/verify-message.js';

const PUBLIC_URL = 'https://groundswell.example';
let context: TestContext;
let keys: SigningKeys;
let signer: StoredKeySigner;

beforeAll(async () => {
  context = await createTestContext([SigningModule], {
    ENCRYPTION_KEY: 'k'.repeat(32),
    PUBLIC_URL,
  });
  keys = context.module.get(SigningKeys);
  signer = context.module.get(StoredKeySigner);
});
afterAll(() => context.close());

const listedIds = async (): Promise<string[]> => (await keys.listed()).map(({ keyid }) => keyid);

describe('the signing keys of an installation', () => {
  it('sign nothing before there is a key', async () => {
    expect(await signer.headersFor('https://shop.example/')).toEqual({});
  });

  it('are created once, however many workers renew them at the same time', async () => {
    await Promise.all([keys.renew(), keys.renew(), keys.renew()]);
    await keys.renew();
    expect(await listedIds()).toHaveLength(1);
  });

  it('are stored encrypted', async () => {
    const [key] = await context.rows<{ private_key: string }>(
      'select private_key from visitor_signing_keys',
    );
    expect(key?.private_key).toMatch(/^[0-9a-f]{8}\.[\w-]{60,}$/);
  });

  it('sign the host of a request and name the directory, so that others can verify it for five minutes', async () => {
    context.clock.set('2026-11-20T12:02:00Z');
    const headers = await signer.headersFor('https://shop.example:8443/a?b=c');
    const [key] = await keys.listed();
    expect(headers['signature-agent']).toBe(`"${PUBLIC_URL}"`);
    const created = Date.parse('2026-11-20T12:02:00Z') / 1_000;
    const input = headers['signature-input'] ?? '';
    expect(input).toContain(`;created=${created}`);
    expect(input).toContain(`;expires=${created + 300}`);
    expect(input).toContain(`;keyid="${key?.keyid}"`);
    expect(input).toContain(';tag="web-bot-auth"');
    const components = {
      '"@authority"': 'shop.example:8443',
      '"signature-agent"': `"${PUBLIC_URL}"`,
    };
    const signature = headers.signature ?? '';
    const jwk = { kid: key?.keyid ?? '', x: key?.x ?? '' };
    expect(isValidSignature(input, signature, components, jwk)).toBe(true);
    const elsewhere = { ...components, '"@authority"': 'other.example' };
    expect(isValidSignature(input, signature, elsewhere, jwk)).toBe(false);
  });

  it('are announced a week before they sign, replaced without a gap, and removed a day later', async () => {
    const [first] = await listedIds();
    context.clock.set('2027-02-12T00:00:00Z');
    await keys.renew();
    const [, second] = await listedIds();
    const signedBy = async (): Promise<string | undefined> =>
      /keyid="([^"]+)"/.exec(
        (await signer.headersFor('https://a.example/'))['signature-input'] ?? '',
      )?.[1];
    expect(await signedBy()).toBe(first);
    context.clock.set('2027-02-18T12:00:00Z');
    expect(await signedBy()).toBe(second);
    expect(await listedIds()).toEqual([first, second]);
    context.clock.set('2027-02-19T12:00:00Z');
    await keys.renew();
    expect(await listedIds()).toEqual([second]);
  });

  it('are published in a directory that each of them signs for its host', async () => {
    context.clock.set('2027-05-14T12:00:00Z');
    await keys.renew();
    const listed = await keys.listed();
    const directory = keyDirectory(listed);
    expect(directory.keys).toHaveLength(2);
    expect(directory.keys[0]).toMatchObject({
      ...{ kty: 'OKP', crv: 'Ed25519', use: 'sig' },
      exp: directory.keys[1]?.nbf,
    });
    const url = `${PUBLIC_URL}/.well-known/http-message-signatures-directory`;
    const headers = await signDirectory(url, listed, context.clock.now());
    const inputs = (headers['Signature-Input'] ?? '').split(', ');
    const signatures = (headers.Signature ?? '').split(', ');
    expect(inputs).toHaveLength(2);
    directory.keys.forEach((jwk, index) => {
      expect(inputs[index]).toContain(';tag="http-message-signatures-directory"');
      const isValidFor = (host: string): boolean =>
        isValidSignature(
          inputs[index] ?? '',
          signatures[index] ?? '',
          { '"@authority";req': host },
          jwk,
        );
      expect(isValidFor('groundswell.example')).toBe(true);
      expect(isValidFor('mirror.example')).toBe(false);
    });
  });

  it('are replaced at once when the key that encrypts them is lost', async () => {
    await context.rows(
      `update visitor_signing_keys set private_key = 'ffffffff.AAAA' returning id`,
    );
    expect(await listedIds()).toEqual([]);
    await keys.renew();
    expect(await listedIds()).toHaveLength(1);
  });
});

describe('an installation without ENCRYPTION_KEY', () => {
  it('creates no keys and signs nothing', async () => {
    const without = await createTestContext([SigningModule]);
    const { module } = without;
    await module.get(SigningKeys).renew();
    expect(await module.get(SigningKeys).listed()).toEqual([]);
    expect(await module.get(StoredKeySigner).headersFor('https://a.example/')).toEqual({});
    await without.close();
  });
});
