import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RequestListener } from 'node:http';
import { findScheme, schemeProblem } from './find-scheme.js';
import { OutboundClient } from './outbound-client.js';
import { createAuthority } from './testing/certificates.js';
import type { TestAuthority } from './testing/certificates.js';
import { LocalServers } from './testing/local-servers.js';

const servers = new LocalServers();
let authority: TestAuthority;
let client: OutboundClient;
const requested: string[] = [];

const notFound: RequestListener = (request, response) => {
  requested.push(`${request.headers.host} ${request.url}`);
  response.writeHead(404).end();
};

beforeAll(async () => {
  authority = await createAuthority();
  client = new OutboundClient(
    { allowPrivate: true, allowedHosts: [], ownAddresses: [] },
    { certificateAuthorities: [authority.cert] },
  );
});
afterAll(async () => {
  await client.close();
  await servers.stop();
});

/** The addresses of servers that a host has for both schemes: here they are on two ports. */
async function hostOf({ certifiedFor }: { certifiedFor: string }, onHttp = notFound) {
  const certificate = await authority.issue({ ipAddresses: [certifiedFor] });
  const https = await servers.https(certificate, notFound);
  const http = await servers.http(onHttp);
  requested.length = 0;
  return {
    address: { https: new URL(`${https.origin}/bread`), http: new URL(`${http.origin}/bread`) },
    http,
  };
}

describe('a host whose scheme is not known', () => {
  it('is used by https when that responds, and not requested by http then', async () => {
    const { address, http } = await hostOf({ certifiedFor: '127.0.0.1' });
    expect(await findScheme(client, address)).toEqual({ scheme: 'https', httpsProblem: null });
    expect(requested).toEqual([`${address.https.host} /robots.txt`]);
    expect(http.connectionCount()).toBe(0);
  });

  it('is used by http when https does not work, with the reason', async () => {
    const { address } = await hostOf({ certifiedFor: '127.0.0.9' });
    expect(await findScheme(client, address)).toEqual({
      scheme: 'http',
      httpsProblem: 'The certificate is not valid for 127.0.0.1.',
    });
  });

  it('is used by neither when neither responds', async () => {
    const closed = new URL('https://127.0.0.1:1');
    const found = await findScheme(client, { https: closed, http: new URL('http://127.0.0.1:1') });
    expect(found.scheme).toBeNull();
  });

  it('is not usable by a scheme that does not respond or leads to the other one', async () => {
    const { address } = await hostOf({ certifiedFor: '127.0.0.1' }, (request, response) => {
      response.writeHead(301, { location: `https://${request.headers.host}/` }).end();
    });
    expect(await schemeProblem(client, address.https)).toBeNull();
    expect(await schemeProblem(client, address.http)).toBe(
      `${address.http.origin} redirects to https.`,
    );
    expect(await schemeProblem(client, new URL(`https://${address.http.host}`))).toMatch(
      /does not speak HTTPS/,
    );
  });
});
