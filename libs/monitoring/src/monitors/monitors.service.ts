import { ScanAllowanceService } from '@app/billing';
import { AppError, Clock, RateLimits, cutPage, readCursor, sentFields } from '@app/common';
import type { Actor, RateLimit } from '@app/common';
import { WebsitesService } from '@app/domain';
import type { Website } from '@app/domain';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type {
  AddPagesInput,
  ChangeList,
  ListChangesInput,
  MonitorResponse,
  MonitorSettings,
  MonitorSummaryList,
  MonitoringLimit,
  MonitoringRemoved,
  SaveMonitorInput,
  WatchedPageIdInput,
} from '../contract/index.js';
import { DeploysRepository } from '../deploys/deploys.repository.js';
import type { WebsiteMonitor } from '../entities/website-monitor.entity.js';
import { cadenceInPlan, withinCadence } from '../rules/next-check.js';
import { pageAddresses } from '../rules/page-addresses.js';
import { ChangesRepository } from './changes.repository.js';
import { MonitorsRepository } from './monitors.repository.js';
import type { MonitorFields } from './monitors.repository.js';
import { presentChange, presentMonitor, settingsOf } from './present-monitor.js';

const NOT_VERIFIED = 'Verify this website first: only your own websites are watched.';
const NOT_SET_UP = 'Turn on monitoring for this website first.';
const DEFAULTS: MonitorSettings = {
  ...{ enabled: true, cadence: 'hourly', timeZone: 'UTC', quietHours: null },
  ...{ alertFrom: 'warning', notifyByEmail: true },
};
const CHECKS: RateLimit = {
  name: 'monitor-checks',
  points: 6,
  seconds: 3_600,
  message: 'This website was checked several times within an hour. Try again later.',
};

/** The change monitoring of websites. Websites of others are treated as if they did not exist. */
@Injectable()
export class MonitorsService {
  constructor(
    private readonly em: EntityManager,
    private readonly monitors: MonitorsRepository,
    private readonly storedChanges: ChangesRepository,
    private readonly deploys: DeploysRepository,
    private readonly websites: WebsitesService,
    private readonly allowance: ScanAllowanceService,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  async summaries({ userId }: Actor): Promise<MonitorSummaryList> {
    return { monitors: await this.monitors.summaries(userId, this.clock.now()) };
  }

  async get(actor: Actor, websiteId: string): Promise<MonitorResponse> {
    const website = await this.websites.getOwn(actor, websiteId);
    const limit = await this.limitOf(actor.userId);
    const monitor = await this.monitors.ofWebsite(websiteId);
    const isVerified = website.verifiedBy != null;
    if (monitor === null) return { monitor: null, isVerified, limit };
    const [lastRound, lastCheckedAt, pages, uptime] = await Promise.all([
      this.monitors.lastRound(monitor.id),
      this.monitors.lastCheckedAt(monitor.id),
      this.monitors.pages(monitor),
      this.monitors.uptime(monitor.id, this.clock.now()),
    ]);
    const parts = { monitor, lastRound, lastCheckedAt, pages, uptime, limit };
    return { monitor: presentMonitor(parts), isVerified, limit };
  }

  /** Sets it up, or changes the given settings. Turned on, the website is checked at once. Throws `website_not_verified`. */
  async save(actor: Actor, { websiteId, ...changes }: SaveMonitorInput): Promise<MonitorResponse> {
    const website = await this.websites.getOwn(actor, websiteId);
    const { cadence: ofPlan } = await this.allowance.monitoringLimit(actor.userId);
    const known = await this.monitors.ofWebsite(websiteId);
    // Turning it off and on again must not bypass the limit of checks.
    if (known !== null && known.nextCheckAt == null && changes.enabled === true)
      await this.limits.count(CHECKS, websiteId);
    const now = this.clock.now();
    await this.em.fork().transactional(async (tx) => {
      const stored = await this.monitors.lock(tx, websiteId);
      const before = stored === null ? null : settingsOf(stored);
      const settings = { ...(before ?? DEFAULTS), ...sentFields(changes) };
      if (settings.enabled && before?.enabled !== true) requireVerified(website);
      const cadence = cadenceInPlan(settings.cadence, ofPlan);
      const dueAt = withinCadence(stored?.nextCheckAt ?? now, cadence, now);
      const fields = fieldsOf(settings, settings.enabled ? dueAt : null);
      if (stored !== null) return this.monitors.save(tx, stored.id, fields);
      const owner = { userId: actor.userId, websiteId, createdAt: now };
      await this.monitors.create(tx, owner, fields, alwaysWatched(website.origin));
    });
    return this.get(actor, websiteId);
  }

  /** Throws `validation_failed` for addresses of other websites, `forbidden` for more pages than the plan includes. */
  async addPages(actor: Actor, { websiteId, urls }: AddPagesInput): Promise<MonitorResponse> {
    const website = await this.websites.getOwn(actor, websiteId);
    const { id: monitorId } = await this.require(actor, websiteId);
    requireVerified(website);
    const read = pageAddresses(urls, website.origin);
    if (read.kind === 'refused')
      throw new AppError('validation_failed', read.problem, { details: { urls: read.problem } });
    const { pages: limit, plan } = await this.limitOf(actor.userId);
    const createdAt = this.clock.now();
    await this.em.fork().transactional(async (tx) => {
      await this.monitors.lockPages(tx, actor.userId);
      const watched = await this.monitors.urls(tx, monitorId);
      const added = read.urls.filter((url) => !watched.has(url));
      const used = await this.monitors.countPages(tx, actor.userId);
      if (used + added.length > limit) throw tooMany({ plan, limit, used });
      for (const url of added)
        await this.monitors.insertPage(tx, { monitorId, kind: 'page', url, createdAt });
    });
    return this.get(actor, websiteId);
  }

  /** What is known of the page is removed; its changes stay listed. */
  async removePage(
    actor: Actor,
    { websiteId, pageId }: WatchedPageIdInput,
  ): Promise<MonitoringRemoved> {
    const monitor = await this.require(actor, websiteId);
    if (!(await this.monitors.removePage(monitor.id, pageId)))
      throw new AppError('not_found', 'This page is not watched.');
    return { success: true };
  }

  async changes(
    actor: Actor,
    { websiteId, cursor, limit, severity }: ListChangesInput,
  ): Promise<ChangeList> {
    const monitor = await this.find(actor, websiteId);
    if (monitor === null) return { changes: [], nextCursor: null };
    const options = { after: readCursor(cursor), limit: limit + 1, severity };
    const rows = await this.storedChanges.list(monitor.id, options);
    const { shown, nextCursor } = cutPage(rows, limit);
    const deploys = await this.deploys.ofChanges(shown.map(({ id }) => id));
    return { changes: shown.map((change) => presentChange(change, deploys)), nextCursor };
  }

  /** The next check is now, within half a minute. */
  async checkNow(actor: Actor, websiteId: string): Promise<MonitorResponse> {
    const website = await this.websites.getOwn(actor, websiteId);
    requireVerified(website);
    const monitor = await this.require(actor, websiteId);
    if (monitor.nextCheckAt == null) throw new AppError('conflict', NOT_SET_UP);
    await this.limits.count(CHECKS, websiteId);
    await this.em.fork().transactional(async (tx) => {
      const locked = await this.monitors.lock(tx, websiteId);
      if (locked?.nextCheckAt == null) return;
      const settings = settingsOf(locked);
      await this.monitors.save(tx, locked.id, fieldsOf(settings, this.clock.now()));
    });
    return this.get(actor, websiteId);
  }

  /** `null` until it is set up. Throws `not_found` for a website of another user. */
  async find(actor: Actor, websiteId: string): Promise<WebsiteMonitor | null> {
    await this.websites.getOwn(actor, websiteId);
    return this.monitors.ofWebsite(websiteId);
  }

  /** Throws `conflict` until it is set up. */
  async require(actor: Actor, websiteId: string): Promise<WebsiteMonitor> {
    const monitor = await this.find(actor, websiteId);
    if (monitor === null) throw new AppError('conflict', NOT_SET_UP);
    return monitor;
  }

  /** Until the transaction ends. */
  async lock(tx: EntityManager, websiteId: string): Promise<void> {
    await this.monitors.lock(tx, websiteId);
  }

  async originOf(actor: Actor, websiteId: string): Promise<string> {
    return (await this.websites.getOwn(actor, websiteId)).origin;
  }

  private async limitOf(userId: string): Promise<MonitoringLimit> {
    const usedPages = await this.monitors.countPages(null, userId);
    return { ...(await this.allowance.monitoringLimit(userId)), usedPages };
  }
}

function requireVerified(website: Website): void {
  if (website.verifiedBy == null) throw new AppError('website_not_verified', NOT_VERIFIED);
}

function tooMany({
  plan,
  limit,
  used,
}: {
  readonly plan: string;
  readonly limit: number;
  readonly used: number;
}): AppError {
  const left = Math.max(0, limit - used);
  return new AppError(
    'forbidden',
    `The ${plan} plan watches ${limit} chosen pages, of which ${left} ${left === 1 ? 'is' : 'are'} left.`,
    { details: { plan, limit, used } },
  );
}

function alwaysWatched(origin: string) {
  return [
    { kind: 'home', url: `${origin}/` },
    { kind: 'robots', url: `${origin}/robots.txt` },
    { kind: 'sitemap', url: `${origin}/sitemap.xml` },
  ] as const;
}

function fieldsOf(settings: MonitorSettings, nextCheckAt: Date | null): MonitorFields {
  const { cadence, timeZone, quietHours, alertFrom, notifyByEmail } = settings;
  return {
    ...{ cadence, timeZone, alertFrom, notifiesByEmail: notifyByEmail, nextCheckAt },
    ...{ quietFrom: quietHours?.from ?? null, quietTo: quietHours?.to ?? null },
  };
}
