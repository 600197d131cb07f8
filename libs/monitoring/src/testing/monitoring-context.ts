import { AuthModule } from '@app/auth';
import { newUser } from '@app/auth/testing';
import type { Actor } from '@app/common';
import { createTestContext } from '@app/common/testing';
import type { TestContext } from '@app/common/testing';
import { LocalWebsite } from '@app/crawler/testing';
import { WebsitesService } from '@app/domain';
import { jest } from '@jest/globals';
import { ChangeAlerts } from '../alerts/change-alerts.js';
import { ChannelSender } from '../channels/channel-sender.js';
import { ChannelsService } from '../channels/channels.service.js';
import type { Monitor, PageChange, SaveMonitorInput } from '../contract/index.js';
import { MonitoringRoundsModule } from '../monitoring-rounds.module.js';
import { MonitorsService } from '../monitors/monitors.service.js';
import { SiteOpener } from '../reading/site-opener.js';
import { DueMonitors } from '../rounds/due-monitors.js';
import { RoundRunner } from '../rounds/round-runner.js';
import { ChatServices } from './chat-services.js';

/** Of `LocalWebsite`: what it answers by path. */
type Routes = Parameters<typeof LocalWebsite.start>[0];

const never = new AbortController().signal;

/** Change monitoring of a website on this machine, whose pages a test changes. */
export class MonitoringContext {
  ada: Actor = { userId: '', role: 'user', sessionId: '' };
  websiteId = '';

  private constructor(
    readonly context: TestContext,
    readonly site: LocalWebsite,
    readonly routes: Routes,
    readonly chat: ChatServices,
  ) {}

  static async create(): Promise<MonitoringContext> {
    const routes: Routes = {};
    const [site, chat] = await Promise.all([LocalWebsite.start(routes), ChatServices.start()]);
    const context = await createTestContext([AuthModule, MonitoringRoundsModule], {
      OUTBOUND_ALLOWED_HOSTS: '127.0.0.1,localhost',
      PUBLIC_URL: 'https://seo.example',
      ENCRYPTION_KEY: 'k'.repeat(40),
    });
    jest.spyOn(context.module.get(SiteOpener), 'pause').mockResolvedValue();
    return new MonitoringContext(context, site, routes, chat);
  }

  get monitors(): MonitorsService {
    return this.context.module.get(MonitorsService);
  }

  get channels(): ChannelsService {
    return this.context.module.get(ChannelsService);
  }

  /** A user of the plan with a verified website of four pages, at noon of 20 November 2026. */
  async reset(plan = 'seo_professional'): Promise<void> {
    await this.context.rows('delete from users');
    this.at('2026-11-20T12:00:00Z');
    for (const path of Object.keys(this.routes)) Reflect.deleteProperty(this.routes, path);
    Object.assign(this.routes, {
      '/': aPage('Bakery', 'Fresh bread every morning.'),
      '/menu': aPage('Menu', 'Bread, rolls and cakes.'),
      '/about': aPage('About', 'Three generations of bakers.'),
      '/robots.txt': 'user-agent: *\ndisallow: /cart',
      '/sitemap.xml': `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>{origin}/menu</loc></url></urlset>`,
    });
    await this.newOwner(plan);
  }

  /** Another user with the same website, next to those there are. */
  async newOwner(plan = 'seo_professional'): Promise<void> {
    this.ada = await newUser(this.context);
    await this.setPlan(plan);
    this.websiteId = await this.addWebsite(this.ada, this.site.origin);
  }

  async setPlan(plan: string): Promise<void> {
    await this.context.rows(
      `insert into scan_allowances (user_id, plan_code, period_starts_on, granted) values (?, ?, '2026-11-01', 500)
       on conflict (user_id) do update set plan_code = excluded.plan_code`,
      [this.ada.userId, plan],
    );
  }

  async addWebsite(actor: Actor, url: string, isVerified = true): Promise<string> {
    const websites = this.context.module.get(WebsitesService);
    const { website } = await websites.add(actor, { url });
    if (isVerified) await this.setVerified(website.id, true);
    return website.id;
  }

  async setVerified(websiteId: string, isVerified: boolean): Promise<void> {
    await this.context.rows('update websites set verified_by = ? where id = ?', [
      isVerified ? 'meta' : null,
      websiteId,
    ]);
  }

  at(instant: string): void {
    this.context.clock.set(instant);
  }

  /** Turns the monitoring on, watches these pages, and does the first check. */
  async watch(
    paths: readonly string[] = ['/menu'],
    settings: Partial<SaveMonitorInput> = {},
  ): Promise<void> {
    const { websiteId, ada } = this;
    await this.monitors.save(ada, { websiteId, alertFrom: 'info', ...settings });
    if (paths.length > 0) await this.monitors.addPages(ada, { websiteId, urls: [...paths] });
    await this.check();
  }

  /** Begins what is due and does it. Returns how many rounds. */
  async check(): Promise<number> {
    await this.context.module.get(DueMonitors).begin(never);
    const rounds = await this.openRounds();
    for (const id of rounds) await this.context.module.get(RoundRunner).run(id);
    return rounds.length;
  }

  async openRounds(): Promise<string[]> {
    const rows = await this.context.rows<{ id: string }>(
      `select id from monitor_rounds where status in ('queued', 'running') order by created_at, id`,
    );
    return rows.map(({ id }) => id);
  }

  /** A check at this time of 20 November. */
  async checkAt(time: string): Promise<void> {
    this.at(`2026-11-20T${time}:00Z`);
    await this.check();
  }

  async monitor(): Promise<Monitor> {
    const { monitor } = await this.monitors.get(this.ada, this.websiteId);
    if (monitor === null) throw new Error('Nothing is watched');
    return monitor;
  }

  /** `critical status /menu 200 → 404`, the newest first. */
  async changes(): Promise<string[]> {
    const input = { websiteId: this.websiteId, limit: 200 };
    const { changes } = await this.monitors.changes(this.ada, input);
    return changes.map((change) => lineOf(change, this.site.origin));
  }

  /** Titles of the bell, the oldest first. */
  async notices(): Promise<string[]> {
    const rows = await this.context.rows<{ title: string }>(
      `select title from notifications where user_id = ? and kind = 'page_changes' order by created_at, id`,
      [this.ada.userId],
    );
    return rows.map(({ title }) => title.replaceAll(new URL(this.site.origin).host, 'HOST'));
  }

  announceWaiting(): Promise<number> {
    return this.context.module.get(ChangeAlerts).announceWaiting(never);
  }

  send(): Promise<number> {
    return this.context.module.get(ChannelSender).sendDue(never);
  }

  async close(): Promise<void> {
    await this.context.close();
    await Promise.all([this.site.stop(), this.chat.close()]);
  }
}

export function aPage(title: string, text: string, head = ''): string {
  return `<!doctype html><html lang="en"><head><title>${title}</title>${head}</head><body><main><p>${text}</p></main></body></html>`;
}

function lineOf(change: PageChange, origin: string): string {
  const { severity, isRecovery, field, url, before, after } = change;
  const mark = isRecovery ? `${severity} recovery` : severity;
  return `${mark} ${field} ${url.slice(origin.length)} ${before ?? '-'} → ${after ?? '-'}`;
}
