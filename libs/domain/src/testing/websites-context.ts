import { AuthModule } from '@app/auth';
import { newUser } from '@app/auth/testing';
import type { Actor } from '@app/common';
import { createTestContext } from '@app/common/testing';
import type { TestContext } from '@app/common/testing';
import type { Resolver } from 'node:dns/promises';
import type { Website } from '../contract/index.js';
import { DomainModule } from '../domain.module.js';
import { TXT_RESOLVER } from '../ownership-checker.js';
import { WebsiteVerification } from '../website-verification.service.js';
import { WebsitesService } from '../websites.service.js';
import { startFakeDnsServer } from './fake-dns-server.js';
import type { FakeDnsServer } from './fake-dns-server.js';
import { startFakeWebsite } from './fake-website.js';
import type { FakeWebsite } from './fake-website.js';

export interface WebsitesContext {
  readonly context: TestContext;
  readonly websites: WebsitesService;
  readonly verification: WebsiteVerification;
  readonly site: FakeWebsite;
  readonly dns: FakeDnsServer;
  newUser(): Promise<Actor>;
  add(actor: Actor, url: string): Promise<Website>;
  /** The first website of a user, as listed. */
  first(actor: Actor): Promise<Website | undefined>;
  close(): Promise<void>;
}

/** The feature with its own website and name server, both on loopback. */
export async function createWebsitesContext(): Promise<WebsitesContext> {
  const [site, dns] = await Promise.all([startFakeWebsite(), startFakeDnsServer()]);
  const context = await createTestContext([AuthModule, DomainModule], {
    OUTBOUND_ALLOWED_HOSTS: 'localhost,127.0.0.1,127.0.0.2,127.0.0.3,127.0.0.4,127.0.0.5',
    PUBLIC_URL: 'https://seo.example',
  });
  context.module.get<Resolver>(TXT_RESOLVER).setServers([dns.address]);
  const websites = context.module.get(WebsitesService);
  return {
    context,
    websites,
    verification: context.module.get(WebsiteVerification),
    site,
    dns,
    newUser: () => newUser(context),
    add: async (actor, url) => (await websites.add(actor, { url })).website,
    first: async (actor) => (await websites.list(actor)).websites[0],
    close: async () => {
      await context.close();
      await Promise.all([site.close(), dns.close()]);
    },
  };
}
