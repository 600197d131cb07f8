import { AccountService, AuthModule } from '@app/auth';
import { TEST_REQUEST_ORIGIN, newUser } from '@app/auth/testing';
import { APP_CONFIG, RedisChannels, RedisConnections } from '@app/common';
import type { Actor, AppConfig } from '@app/common';
import { createTestContext } from '@app/common/testing';
import type { TestContext } from '@app/common/testing';
import { DomainModule, WebsitesService } from '@app/domain';
import { EntityManager } from '@mikro-orm/postgresql';
import fastify from 'fastify';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LiveFixesChanges } from '@app/fixes';
import { BundleConnection } from '../bundles/bundle-connection.js';
import { BundlePublisher } from '../bundles/bundle-publisher.js';
import { BundleReader } from '../bundles/bundle-reader.js';
import { BundleStore } from '../bundles/bundle-store.js';
import { FixesDelivery } from '../bundles/fixes-delivery.js';
import { WidgetRoutes } from '../delivery/widget-routes.js';
import { InstallationsService } from '../installations.service.js';
import { PingIntake } from '../pings/ping-intake.js';
import { PingWriter } from '../pings/ping-writer.js';
import { WidgetApiModule } from '../widget-api.module.js';
import { WidgetCounts } from '../widget-counts.js';
import { WidgetModule } from '../widget.module.js';
import { until } from './until.js';

export const SCRIPT = `/* ${'the widget '.repeat(200)}*/`;

export interface TestWebsite {
  readonly id: string;
  readonly siteId: string;
  readonly origin: string;
}

/** The part of another API process that delivers fixes. */
export interface WidgetProcess {
  readonly delivery: FixesDelivery;
  readonly request: WidgetContext['request'];
  close(): Promise<void>;
}

export interface WidgetContext {
  readonly context: TestContext;
  readonly http: FastifyInstance;
  readonly counts: WidgetCounts;
  readonly delivery: FixesDelivery;
  /** Another process with the same Redis and PostgreSQL. */
  anotherProcess(): Promise<WidgetProcess>;
  newUser(): Promise<Actor>;
  newWebsite(actor: Actor): Promise<TestWebsite>;
  /** Sets the live title of a path; `null` reverts it. Resolves once the change is published. */
  setTitle(website: TestWebsite, path: string, title: string | null): Promise<void>;
  removeWebsite(actor: Actor, website: TestWebsite): Promise<void>;
  removeAccount(actor: Actor): Promise<void>;
  request(siteId: string, path: string, headers?: Record<string, string>): Promise<Response>;
  ping(website: Pick<TestWebsite, 'siteId'>, change?: PingChange): Promise<number>;
  /** Writes all pings that were sent before. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

type Response = LightMyRequestResponse;
interface PingChange {
  readonly origin?: string | undefined;
  readonly path?: string;
  readonly stale?: readonly string[];
  readonly ip?: string;
}

/** The feature as in an API process, with routes that are called without a network. */
export async function createWidgetContext(
  environment: Record<string, string> = {},
): Promise<WidgetContext> {
  const context = await createTestContext(
    [AuthModule, DomainModule, WidgetModule, WidgetApiModule],
    {
      OUTBOUND_ALLOWED_HOSTS: 'localhost:8099',
      PUBLIC_URL: 'https://seo.example',
      ...environment,
    },
  );
  const { module } = context;
  const http = await serve(module.get(WidgetRoutes));
  await until(() => module.get(BundleConnection).isReady);
  await module.get(BundleStore).markFilled();
  return {
    context,
    http,
    counts: module.get(WidgetCounts),
    delivery: module.get(FixesDelivery),
    anotherProcess: async () => {
      const config = module.get<AppConfig>(APP_CONFIG);
      const connection = new BundleConnection(config);
      const redis = new RedisConnections(config);
      const channels = new RedisChannels(redis);
      channels.onModuleInit();
      const reader = new BundleReader(connection);
      const delivery = new FixesDelivery(reader, channels, new WidgetCounts());
      await channels.subscribe('ready', () => undefined);
      delivery.onApplicationBootstrap();
      await until(() => connection.isReady);
      const server = await serve(new WidgetRoutes(delivery, module.get(PingIntake), config));
      return {
        delivery,
        request: requestFixesFrom(server),
        close: async () => {
          await server.close();
          connection.onApplicationShutdown();
          redis.onApplicationShutdown();
        },
      };
    },
    newUser: () => newUser({ module }),
    newWebsite: async (actor) => {
      const { website } = await module.get(WebsitesService).add(actor, { url: 'localhost:8099' });
      return { id: website.id, siteId: website.site_id, origin: website.url };
    },
    setTitle: async (website, path, title) => {
      await module
        .get(EntityManager)
        .fork()
        .transactional(async (tx) => {
          await storeTitle(tx, { website, path, title });
          await module.get(LiveFixesChanges).notify(tx, website.id);
        });
      await module.get(BundlePublisher).publish(website);
    },
    removeWebsite: async (actor, { id, siteId }) => {
      await module.get(WebsitesService).remove(actor, id);
      await module.get(BundlePublisher).publish({ id, siteId });
    },
    removeAccount: async (actor) => {
      const { installations } = await module.get(InstallationsService).list(actor);
      await module
        .get(AccountService)
        .remove(actor, { password: 'correct horse' }, TEST_REQUEST_ORIGIN);
      for (const { id, site_id: siteId } of installations) {
        await module.get(BundlePublisher).publish({ id, siteId });
      }
    },
    request: requestFixesFrom(http),
    ping: async ({ siteId }, change = {}) => {
      const { path = '/', stale, ip = '198.51.100.7' } = change;
      const origin = 'origin' in change ? change.origin : 'http://localhost:8099';
      const { statusCode } = await http.inject({
        method: 'POST',
        url: '/api/widget/ping',
        remoteAddress: ip,
        headers: { 'content-type': 'text/plain;charset=UTF-8', ...(origin && { origin }) },
        payload: JSON.stringify({ siteId, path, ...(stale && { stale }) }),
      });
      return statusCode;
    },
    flush: async () => {
      // The first may join a write of the timer that began before the last pings arrived.
      await module.get(PingWriter).flush();
      await module.get(PingWriter).flush();
    },
    close: async () => {
      await http.close();
      await context.close();
    },
  };
}

async function serve(routes: WidgetRoutes): Promise<FastifyInstance> {
  const scriptPath = join(mkdtempSync(join(tmpdir(), 'groundswell-widget-')), 'widget.js');
  writeFileSync(scriptPath, SCRIPT);
  const http = fastify();
  await http.register((scope, _options, done) => {
    routes.mount(scope, scriptPath);
    done();
  });
  return http;
}

function requestFixesFrom(http: FastifyInstance): WidgetContext['request'] {
  return (siteId, path, headers = {}) =>
    http.inject({ url: '/api/widget/fixes', query: { siteId, path }, headers });
}

interface Title {
  readonly website: TestWebsite;
  readonly path: string;
  readonly title: string | null;
}

async function storeTitle(tx: EntityManager, { website, path, title }: Title): Promise<void> {
  await tx.execute('delete from fixes where website_id = ? and path = ?', [website.id, path]);
  await tx.execute(
    `insert into website_fix_versions (website_id, version) values (?, 1)
     on conflict (website_id) do update set version = website_fix_versions.version + 1`,
    [website.id],
  );
  if (title === null) return;
  await tx.execute(
    `insert into fixes (website_id, user_id, check_id, fingerprint, fingerprints, kind, page_url, path, original_hash,
       optimized_content, confidence, is_suggestion, state, ai_model, prompt_version, input_hash, guards, priority, created_at)
     select id, user_id, 'title.missing', 'f', '["f"]', 'title', origin || ?, ?, '', ?, 1, false, 'applied',
       'local-extractive', '1', 'h', '[]', 50, now() from websites where id = ?`,
    [path, path, title, website.id],
  );
}

/** The Redis that the product uses. */
export function redisOf({ context }: WidgetContext): RedisConnections['commands'] {
  return context.module.get(RedisConnections).commands;
}

export function installationsOf({ context }: WidgetContext): InstallationsService {
  return context.module.get(InstallationsService);
}
