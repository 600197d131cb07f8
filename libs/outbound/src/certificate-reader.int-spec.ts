import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OutboundClient } from './outbound-client.js';
import type { CertificateFacts, TestAuthority } from './testing/certificates.js';
import { createAuthority, createSelfSigned } from './testing/certificates.js';
import { LocalServers } from './testing/local-servers.js';

const servers = new LocalServers();
let authority: TestAuthority;
let client: OutboundClient;
let requests = 0;

beforeAll(async () => {
  authority = await createAuthority();
  client = new OutboundClient(
    { allowPrivate: true, allowedHosts: [], ownAddresses: [] },
    {
      resolver: () => Promise.resolve(['127.0.0.1']),
      certificateAuthorities: [authority.cert],
      connectTimeoutMs: 2_000,
    },
  );
});
afterAll(async () => {
  await client.close();
  await servers.stop();
});

async function portWith(facts: CertificateFacts): Promise<number> {
  const server = await servers.https(await authority.issue(facts), (_request, response) => {
    requests++;
    response.end();
  });
  return server.port;
}

describe('the certificate of a server', () => {
  it('is read with its names and dates without sending a request', async () => {
    const port = await portWith({
      dnsNames: ['shop.example', 'www.shop.example'],
      validForDays: 9,
    });
    const result = await client.readCertificate(`https://shop.example:${port}/`);
    if (result.kind === 'failed') throw new Error(result.message);
    const { certificate } = result;
    expect(certificate).toMatchObject({ problem: null, sentence: null });
    expect(certificate.names).toEqual(['shop.example', 'www.shop.example']);
    expect(certificate.issuer).toContain('Test authority');
    const days = (Date.parse(certificate.validTo) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(8.9);
    expect(days).toBeLessThan(9.1);
    expect(Date.parse(certificate.validFrom)).toBeLessThan(Date.now());
    expect(requests).toBe(0);
  });

  it.each([
    ['expired', { dnsNames: ['shop.example'], validForDays: -2 }, /has expired/],
    ['wrong_host', { dnsNames: ['other.example'] }, /not valid for shop\.example/],
  ])('is read even if it is %s', async (problem, facts, sentence) => {
    const port = await portWith(facts);
    const result = await client.readCertificate(`https://shop.example:${port}/`);
    expect(result).toMatchObject({ kind: 'read', certificate: { problem } });
    if (result.kind === 'read') expect(result.certificate.sentence).toMatch(sentence);
  });

  it('is untrusted if its authority is unknown', async () => {
    const certificate = await createSelfSigned({ dnsNames: ['shop.example'] });
    const { port } = await servers.https(certificate, (_request, response) => response.end());
    expect(await client.readCertificate(`https://shop.example:${port}/`)).toMatchObject({
      kind: 'read',
      certificate: { problem: 'untrusted', names: ['shop.example'] },
    });
  });

  it('for an IP address is checked against the address', async () => {
    const port = await portWith({ ipAddresses: ['127.0.0.1'] });
    expect(await client.readCertificate(`https://127.0.0.1:${port}/`)).toMatchObject({
      kind: 'read',
      certificate: { problem: null, names: ['127.0.0.1'] },
    });
  });
});

describe('reading the certificate of a server that presents none', () => {
  it('fails with a TLS error if the server speaks plain HTTP', async () => {
    const plain = await servers.raw((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    expect(await client.readCertificate(`https://shop.example:${plain.port}/`)).toMatchObject({
      kind: 'failed',
      reason: 'tls',
    });
  });

  it('fails with a connection error if the server hangs up', async () => {
    const rude = await servers.raw((socket) => socket.destroy());
    expect(await client.readCertificate(`https://shop.example:${rude.port}/`)).toMatchObject({
      kind: 'failed',
      reason: 'connection',
    });
  });

  it('times out if the server never responds to the handshake', async () => {
    const silent = await servers.raw(() => undefined);
    const hasty = new OutboundClient(
      { allowPrivate: true, allowedHosts: [], ownAddresses: [] },
      { connectTimeoutMs: 100 },
    );
    expect(await hasty.readCertificate(`https://127.0.0.1:${silent.port}/`)).toMatchObject({
      kind: 'failed',
      reason: 'timeout',
    });
    await hasty.close();
  });

  it('stops when the caller aborts', async () => {
    const silent = await servers.raw(() => undefined);
    const controller = new AbortController();
    const reading = client.readCertificate(
      `https://shop.example:${silent.port}/`,
      controller.signal,
    );
    controller.abort();
    expect(await reading).toMatchObject({ kind: 'failed', reason: 'aborted' });
  });
});

describe('the guard', () => {
  const guarded = new OutboundClient(
    { allowPrivate: false, allowedHosts: [], ownAddresses: [] },
    { resolver: () => Promise.resolve(['127.0.0.1']) },
  );
  afterAll(() => guarded.close());

  it.each(['https://127.0.0.1/', 'https://169.254.169.254/', 'https://shop.example/'])(
    'refuses %s before a connection is opened',
    async (url) => {
      expect(await guarded.readCertificate(url)).toMatchObject({
        kind: 'failed',
        reason: 'refused_target',
      });
    },
  );

  it('refuses an address that is not https', async () => {
    expect(await client.readCertificate('http://shop.example/')).toMatchObject({
      kind: 'failed',
      reason: 'refused_target',
    });
  });
});
