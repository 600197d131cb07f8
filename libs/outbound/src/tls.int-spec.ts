import type { TLSSocket } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OutboundClient } from './outbound-client.js';
import type { CertificateFacts, TestAuthority } from './testing/certificates.js';
import { createAuthority, createSelfSigned } from './testing/certificates.js';
import type { LocalServer } from './testing/local-servers.js';
import { LocalServers } from './testing/local-servers.js';

const servers = new LocalServers();
let authority: TestAuthority;
let client: OutboundClient;
/** Server names that clients have requested. */
const requestedNames: (string | false | null)[] = [];

beforeAll(async () => {
  authority = await createAuthority();
  client = new OutboundClient(
    { allowPrivate: true, allowedHosts: [], ownAddresses: [] },
    {
      resolver: () => Promise.resolve(['127.0.0.1']),
      certificateAuthorities: [authority.cert],
    },
  );
});
afterAll(async () => {
  await client.close();
  await servers.stop();
});

async function serverWith(facts: CertificateFacts): Promise<LocalServer> {
  return servers.https(await authority.issue(facts), (request, response) => {
    requestedNames.push((request.socket as TLSSocket & { servername: string | false }).servername);
    response.end(request.headers.host);
  });
}

describe('a certificate', () => {
  it('is checked against the name, while the connection goes to the assessed address', async () => {
    const { port } = await serverWith({ dnsNames: ['shop.example'] });
    const result = await client.fetch({ url: `https://shop.example:${port}/` });
    expect(result).toMatchObject({ kind: 'responded', body: Buffer.from(`shop.example:${port}`) });
    expect(requestedNames.at(-1)).toBe('shop.example');
  });

  it('is checked without the trailing dot of a name', async () => {
    const { port } = await serverWith({ dnsNames: ['shop.example'] });
    const result = await client.fetch({ url: `https://shop.example.:${port}/` });
    expect(result).toMatchObject({ kind: 'responded' });
  });

  it('may be for an IP address, which is not sent as a server name', async () => {
    const { port } = await serverWith({ ipAddresses: ['127.0.0.1'] });
    const result = await client.fetch({ url: `https://127.0.0.1:${port}/` });
    expect(result).toMatchObject({ kind: 'responded' });
    expect(requestedNames.at(-1)).toBe(false);
  });

  it.each([
    [
      'has expired',
      { dnsNames: ['shop.example'], validForDays: -2 },
      'The certificate of shop.example has expired.',
    ],
    [
      'is for another name',
      { dnsNames: ['other.example'] },
      'The certificate is not valid for shop.example.',
    ],
    [
      'is for the address only',
      { ipAddresses: ['127.0.0.1'] },
      'The certificate is not valid for shop.example.',
    ],
  ])('that %s is refused with a clear message', async (_case, facts, message) => {
    const { port } = await serverWith(facts);
    const result = await client.fetch({ url: `https://shop.example:${port}/` });
    expect(result).toMatchObject({ kind: 'failed', reason: 'tls', message });
  });

  it('that is self-signed is refused', async () => {
    const certificate = await createSelfSigned({ dnsNames: ['shop.example'] });
    const { port } = await servers.https(certificate, (_request, response) => response.end());
    expect(await client.fetch({ url: `https://shop.example:${port}/` })).toMatchObject({
      reason: 'tls',
      message: 'The certificate of shop.example is self-signed.',
    });
  });

  it('of an unknown authority is refused', async () => {
    const stranger = await createAuthority();
    const certificate = await stranger.issue({ dnsNames: ['shop.example'] });
    const { port } = await servers.https(certificate, (_request, response) => response.end());
    const result = await client.fetch({ url: `https://shop.example:${port}/` });
    expect(result).toMatchObject({ kind: 'failed', reason: 'tls' });
    if (result.kind === 'failed') expect(result.message).toMatch(/unknown issuer|chain/);
  });

  it('of the first request does not vouch for another name on the same server', async () => {
    const { port } = await serverWith({ dnsNames: ['shop.example'] });
    await client.fetch({ url: `https://shop.example:${port}/` });
    expect(await client.fetch({ url: `https://bank.example:${port}/` })).toMatchObject({
      reason: 'tls',
      message: 'The certificate is not valid for bank.example.',
    });
  });
});

describe('a server without working TLS', () => {
  it('is reported as not speaking HTTPS', async () => {
    const plain = await servers.raw((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    expect(await client.fetch({ url: `https://shop.example:${plain.port}/` })).toMatchObject({
      reason: 'tls',
      message: 'shop.example does not speak HTTPS on this port.',
    });
  });

  it('times out if it never responds to the handshake', async () => {
    const silent = await servers.raw(() => undefined);
    const shortTimeout = new OutboundClient(
      { allowPrivate: true, allowedHosts: [], ownAddresses: [] },
      { connectTimeoutMs: 100 },
    );
    expect(await shortTimeout.fetch({ url: `https://127.0.0.1:${silent.port}/` })).toMatchObject({
      reason: 'timeout',
      message: 'The server did not accept a connection in time.',
    });
    await shortTimeout.close();
  });

  it('fails the connection if it hangs up during the handshake', async () => {
    const hangingUp = await servers.raw((socket) => socket.destroy());
    expect(await client.fetch({ url: `https://shop.example:${hangingUp.port}/` })).toMatchObject({
      kind: 'failed',
      reason: 'connection',
    });
  });
});
