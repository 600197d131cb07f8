import { AuthModule, AuthService } from '@app/auth';
import type { Actor } from '@app/common';
import { createTestContext, deliverJob } from '@app/common/testing';
import type { TestContext } from '@app/common/testing';
import { WebsiteVerification, WebsitesService } from '@app/domain';
import { ConnectService } from '../connecting/connect.service.js';
import { PropertiesService } from '../connecting/properties.service.js';
import type { ConnectFailure, Property } from '../contract/index.js';
import { GscModule } from '../gsc.module.js';
import { checkPropertyJob, fetchDayJob, inspectPageJob, listPropertiesJob } from '../gsc.jobs.js';
import { GscProcessor } from '../gsc.processor.js';
import { WatchedPages } from '../inspecting/watched-pages.service.js';
import { GscBreakdowns } from '../reading/gsc-breakdowns.service.js';
import { GscReadingService } from '../reading/gsc-reading.service.js';
import { PageQueries } from '../reading/page-queries.service.js';
import { SyncService } from '../syncing/sync.service.js';
import { FakeGoogle } from './fake-google.js';

const GSC_JOBS = [listPropertiesJob, checkPropertyJob, fetchDayJob, inspectPageJob];

interface QueuedJob {
  readonly key: string;
  readonly name: string;
  readonly payload: Record<string, unknown>;
}

/** Search Console against the real database, and a Google on loopback. */
export class GscContext {
  private users = 0;

  private constructor(
    readonly context: TestContext,
    readonly google: FakeGoogle,
    private readonly processor: GscProcessor,
  ) {}

  static async create(environment: Record<string, string> = {}): Promise<GscContext> {
    const google = await FakeGoogle.start();
    const context = await createTestContext([AuthModule, GscModule], {
      ...google.environment,
      PUBLIC_URL: 'https://seo.example',
      OUTBOUND_ALLOWED_HOSTS: '127.0.0.2,127.0.0.3',
      ...environment,
    });
    // Its jobs run below, one after the other: the relay and Bull are tested elsewhere.
    const processor = new GscProcessor(
      context.module.get(SyncService),
      context.module.get(WatchedPages),
    );
    return new GscContext(context, google, processor);
  }

  readonly get = <T>(service: new (...args: never[]) => T): T => this.context.module.get(service);

  get connecting(): ConnectService {
    return this.get(ConnectService);
  }
  get properties(): PropertiesService {
    return this.get(PropertiesService);
  }
  get sync(): SyncService {
    return this.get(SyncService);
  }
  get reading(): GscReadingService {
    return this.get(GscReadingService);
  }
  get breakdowns(): GscBreakdowns {
    return this.get(GscBreakdowns);
  }
  get pageQueries(): PageQueries {
    return this.get(PageQueries);
  }
  get websites(): WebsitesService {
    return this.get(WebsitesService);
  }
  get verification(): WebsiteVerification {
    return this.get(WebsiteVerification);
  }

  /** Signed in with a live session. */
  async aUser(): Promise<Actor> {
    this.users += 1;
    const auth = this.get(AuthService);
    const email = `user${this.users}@example.com`;
    const origin = { ip: `203.0.113.${this.users}`, userAgent: null };
    await auth.register(origin, { name: 'Ada', email, password: 'correct horse' });
    const { sessionToken } = await auth.login(origin, { email, password: 'correct horse' });
    const actor = await auth.authenticate(`Bearer ${sessionToken}`);
    if (actor === null) throw new Error('The session is not alive.');
    return actor;
  }

  /** Goes to Google, agrees, and returns. */
  async connect(actor: Actor): Promise<ConnectFailure | null> {
    const { url, cookie } = await this.connecting.begin(actor);
    return this.connecting.finish(this.google.consent(url), cookie);
  }

  async select(actor: Actor, siteUrl: string, withPageQueries = false): Promise<Property> {
    const { properties } = await this.properties.status(actor);
    const id = properties.find((property) => property.site_url === siteUrl)?.id;
    if (id === undefined) throw new Error(`${siteUrl} is not listed.`);
    const result = await this.properties.select(actor, {
      propertyIds: [id],
      pageQueriesOf: withPageQueries ? [id] : [],
    });
    const selected = result.properties.find((property) => property.id === id);
    if (selected === undefined) throw new Error(`${siteUrl} was not selected.`);
    return selected;
  }

  async queued(): Promise<QueuedJob[]> {
    return this.context.rows(
      `select key, name, payload from outbox_jobs where queue = 'gsc' and done_at is null order by key desc`,
    );
  }

  /** Runs what is queued, once each; returns how many jobs there were. */
  async work(): Promise<number> {
    const jobs = await this.queued();
    for (const { key, name, payload } of jobs) {
      const job = GSC_JOBS.find((each) => each.name === name);
      if (job === undefined) throw new Error(`There is no job ${name}.`);
      await deliverJob(this.context.module, this.processor, job, { key, payload });
    }
    return jobs.length;
  }

  async close(): Promise<void> {
    await this.context.close();
    await this.google.close();
  }
}
