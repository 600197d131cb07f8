import { Clock } from '@app/common';
import { WebsitesService } from '@app/domain';
import { WebhookEvents } from '@app/webhooks';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { changeAdvice, changeText } from '../contract/index.js';
import { DeploysRepository } from '../deploys/deploys.repository.js';
import type { DeployOfChange } from '../deploys/deploys.repository.js';
import type { StoredPageChange } from '../entities/page-change.entity.js';
import type { WebsiteMonitor } from '../entities/website-monitor.entity.js';
import { ChangesRepository } from '../monitors/changes.repository.js';
import { MonitorsRepository } from '../monitors/monitors.repository.js';
import { quietHoursOf } from '../monitors/present-monitor.js';
import { changeNotice } from '../rules/change-notice.js';
import type { NoticedChange } from '../rules/change-notice.js';
import { isQuiet, passesQuietHours } from '../rules/quiet-hours.js';
import { WebsiteNotices } from './website-notices.js';

const EVENT_CHANGES = 100;
const INTRO = 'Pages that you watch have changed.';

/** Notifies the owner of changed pages: by bell, mail, webhook, and in the channels of the website. */
@Injectable()
export class ChangeAlerts {
  private readonly logger = new Logger(ChangeAlerts.name);

  constructor(
    private readonly em: EntityManager,
    private readonly monitors: MonitorsRepository,
    private readonly changes: ChangesRepository,
    private readonly deploys: DeploysRepository,
    private readonly websites: WebsitesService,
    private readonly notices: WebsiteNotices,
    private readonly webhooks: WebhookEvents,
    private readonly clock: Clock,
  ) {}

  /** Those that waited for the end of quiet hours. Returns how many websites had some. */
  async announceWaiting(signal: AbortSignal): Promise<number> {
    let announced = 0;
    for (const id of await this.changes.monitorsWaiting()) {
      if (signal.aborted) return announced;
      if (await this.announce(id)) announced += 1;
    }
    return announced;
  }

  /**
   * All that may be announced now of one website, as one alert: each change once; nothing once its monitoring is off.
   * Never rejects, so that one failing website does not block the others: what was not announced is due in the next
   * round.
   */
  async announce(monitorId: string): Promise<boolean> {
    try {
      return await this.em.fork().transactional((tx) => this.announceIn(tx, monitorId));
    } catch (error) {
      this.logger.error({ err: error, monitorId }, 'An alert could not be sent.');
      return false;
    }
  }

  private async announceIn(tx: EntityManager, monitorId: string): Promise<boolean> {
    const monitor = await this.monitors.lockById(tx, monitorId);
    if (monitor === null) return false;
    if (monitor.nextCheckAt == null) {
      await this.changes.dropWaiting(tx, monitorId);
      return false;
    }
    const waiting = await this.changes.waiting(tx, monitorId);
    const quiet = isQuiet(this.clock.now(), quietHoursOf(monitor), monitor.timeZone);
    const due = quiet ? waiting.filter(passesQuietHours) : waiting;
    if (due.length === 0) return false;
    const website = await this.websites.find(monitor.websiteId);
    if (website !== null) await this.send(tx, monitor, website.origin, due);
    await this.changes.markSent(
      tx,
      due.map(({ id }) => id),
    );
    return true;
  }

  private async send(
    tx: EntityManager,
    { userId, websiteId }: WebsiteMonitor,
    origin: string,
    due: readonly StoredPageChange[],
  ): Promise<void> {
    const noticeId = randomUUID();
    const deploys = await this.deploys.ofChanges(
      due.map((change) => change.id),
      tx,
    );
    const found = due.map((change) => noticed(change, deploys));
    const notice = changeNotice(origin, found);
    await this.notices.send(tx, { websiteId, userId, noticeId, notice, intro: INTRO });
    await this.webhooks.emit(tx, userId, 'page.changed', {
      ...{ noticeId, websiteId, url: origin, total: due.length },
      changes: due.slice(0, EVENT_CHANGES).map((change) => presented(change, deploys)),
    });
  }
}

function noticed(change: StoredPageChange, deploys: readonly DeployOfChange[]): NoticedChange {
  const { url, kind, field, rule, severity, isRecovery } = change;
  return {
    ...{ url, kind, field, severity, isRecovery },
    ...(rule != null && { rule }),
    before: change.before ?? null,
    after: change.after ?? null,
    deploys: deploys.filter(({ changeId }) => changeId === change.id).map(({ version }) => version),
  };
}

function presented(change: StoredPageChange, deploys: readonly DeployOfChange[]) {
  const facts = noticed(change, deploys);
  const { id: changeId, createdAt } = change;
  const { kind: _kind, ...shown } = facts;
  return {
    ...shown,
    changeId,
    ...{ message: changeText(facts), detectedAt: createdAt.toISOString() },
    advice: changeAdvice(facts, facts.deploys),
    deploys: [...facts.deploys],
  };
}
