import { newUser } from '@app/auth/testing';
import { createTestContext } from '@app/common/testing';
import type { TestContext } from '@app/common/testing';
import { WebsitesService } from '@app/domain';
import { LocalServers } from '@app/outbound/testing';
import type { LocalServer } from '@app/outbound/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { storeFix } from '../testing/stored-fix.js';
import { FixVerification, VerificationPauses } from './fix-verification.js';
import { FixVerificationWorkerModule } from './fix-verification-worker.module.js';

const servers = new LocalServers();
let site: LocalServer;
let isRequested = (): void => undefined;
let context: TestContext;
let userId: string;
let websiteId: string;

beforeAll(async () => {
  site = await servers.http((request, response) => {
    if (request.url === '/robots.txt') response.end('user-agent: *\ndisallow: /private');
    else response.writeHead(503).end(undefined, isRequested);
  });
  context = await createTestContext([FixVerificationWorkerModule], {
    CHROMIUM_PATH: '',
    OUTBOUND_ALLOWED_HOSTS: `127.0.0.1:${site.port}`,
  });
  context.module.get(VerificationPauses).pausesMs = [600_000];
  const actor = await newUser(context);
  ({ userId } = actor);
  const url = `${site.origin}/`;
  const { website } = await context.module.get(WebsitesService).add(actor, { url });
  websiteId = website.id;
});
afterAll(async () => {
  await context.close();
  await servers.stop();
});

function aFix(path: string): Promise<string> {
  return storeFix(context, { websiteId, userId, pageUrl: `${site.origin}${path}` });
}

describe('unresponsive pages', () => {
  it('do not block other verifications while they are being waited for', async () => {
    const giveUp = new AbortController();
    const verify = (fixId: string): Promise<void> =>
      context.module.get(FixVerification).verify(websiteId, [fixId], giveUp.signal);
    const broken: Promise<unknown>[] = [];
    for (const path of ['/1', '/2', '/3', '/4']) {
      const responded = new Promise<void>((resolve) => {
        isRequested = resolve;
      });
      broken.push(expect(verify(await aFix(path))).rejects.toThrow('aborted'));
      await responded;
    }
    const other = await aFix('/private');
    await verify(other);
    const [stored] = await context.rows('select state from fixes where id = ?', [other]);
    expect(stored).toEqual({ state: 'failed' });
    giveUp.abort();
    await Promise.all(broken);
  });
});
