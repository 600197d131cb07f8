import { testAnalyzers } from '@app/crawler/testing';
import { OutboundClient } from '@app/outbound';
import { LocalServers, closedPort } from '@app/outbound/testing';
import type { LocalServer } from '@app/outbound/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { WebsiteRobots } from './website-robots.js';

const servers = new LocalServers();
const client = new OutboundClient({ allowPrivate: true, allowedHosts: [], ownAddresses: [] });
let site: LocalServer;
let reply = { status: 200, body: '' };
let requests: (string | undefined)[] = [];
let now = 0;
let robots: WebsiteRobots;

beforeAll(async () => {
  site = await servers.http((request, response) => {
    requests.push(request.headers['user-agent']);
    response.writeHead(reply.status).end(reply.body);
  });
});
beforeEach(() => {
  requests = [];
  now = 0;
  robots = robotsFor('GroundswellVisitor/1.0');
});
afterAll(async () => {
  await client.close();
  await servers.stop();
});

const robotsFor = (identity: string): WebsiteRobots =>
  new WebsiteRobots({ client, analyzers: testAnalyzers, identity, now: () => now });
const mayRead = (path: string): Promise<boolean> => robots.isAllowed(`${site.origin}${path}`);

describe('robots.txt for visitors', () => {
  it('is requested once, with their own user agent, however many visits need it', async () => {
    reply = { status: 200, body: 'user-agent: groundswellvisitor\ndisallow: /private' };
    const permissions = await Promise.all(['/', '/private/1', '/public'].map(mayRead));
    expect(permissions).toEqual([true, false, true]);
    expect(requests).toEqual(['GroundswellVisitor/1.0']);
  });

  it('applies to everybody, but rules for visitors by name take precedence', async () => {
    reply = { status: 200, body: 'user-agent: *\ndisallow: /' };
    expect(await mayRead('/')).toBe(false);
    robots = robotsFor('x');
    reply.body += '\n\nuser-agent: GroundswellVisitor\nallow: /';
    expect(await mayRead('/')).toBe(true);
  });

  it('is read again after ten minutes', async () => {
    reply = { status: 200, body: '' };
    expect(await mayRead('/')).toBe(true);
    reply = { status: 200, body: 'user-agent: *\ndisallow: /' };
    now = 599_000;
    expect(await mayRead('/')).toBe(true);
    now = 600_001;
    expect(await mayRead('/')).toBe(false);
  });

  it('that responds with 429 allows nothing, for half a minute', async () => {
    reply = { status: 429, body: 'user-agent: *\nallow: /' };
    expect(await mayRead('/')).toBe(false);
    reply = { status: 200, body: '' };
    now += 31_000;
    expect(await mayRead('/')).toBe(true);
  });

  it('that does not exist allows everything; a server error nothing, for half a minute', async () => {
    reply = { status: 404, body: 'user-agent: *\ndisallow: /' };
    expect(await mayRead('/')).toBe(true);
    now = 600_001;
    reply = { status: 503, body: '' };
    expect(await mayRead('/')).toBe(false);
    reply = { status: 200, body: '' };
    now += 29_000;
    expect(await mayRead('/')).toBe(false);
    now += 2_000;
    expect(await mayRead('/')).toBe(true);
  });

  it('that gets no response leaves the error to the page', async () => {
    expect(await robots.isAllowed(`http://127.0.0.1:${await closedPort()}/`)).toBe(true);
  });
});
