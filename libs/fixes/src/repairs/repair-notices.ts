import { Clock } from '@app/common';
import type { Website } from '@app/domain';
import { WebsiteNotices } from '@app/monitoring';
import { WebhookEvents } from '@app/webhooks';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { FixRepair } from '../entities/fix-repair.entity.js';
import { RepairsRepository } from '../repairs.repository.js';
import { needsNotice, repairNotice, repairText } from './repair-notice.js';

const INTRO = 'Texts of your pages were lost or overwritten.';
/** Of one event; all of them are in the list. */
const EVENT_REPAIRS = 100;

/** Notifies owners of what was put back automatically, and of what waits for them. */
@Injectable()
export class RepairNotices {
  constructor(
    private readonly repairs: RepairsRepository,
    private readonly notices: WebsiteNotices,
    private readonly webhooks: WebhookEvents,
    private readonly clock: Clock,
  ) {}

  /** All of a website at once, after its quiet hours; each repair once. The caller has locked the website. */
  async notify(
    tx: EntityManager,
    { id: websiteId, userId, origin }: Pick<Website, 'id' | 'userId' | 'origin'>,
  ): Promise<void> {
    if (await this.notices.isQuiet(tx, websiteId)) return;
    const waiting = await this.repairs.unnoticed(tx, websiteId);
    if (waiting.length === 0) return;
    const ids = waiting.map(({ id }) => id);
    await this.repairs.markNoticed(tx, ids, this.clock.now());
    const noticed = waiting.filter(needsNotice);
    if (noticed.length === 0) return;
    const noticeId = randomUUID();
    const notice = repairNotice(origin, noticed);
    await this.notices.send(tx, { websiteId, userId, noticeId, notice, intro: INTRO });
    await this.webhooks.emit(tx, userId, 'repair.proposed', {
      ...{ noticeId, websiteId, url: origin, total: noticed.length },
      repairs: noticed.slice(0, EVENT_REPAIRS).map(eventOf),
    });
  }
}

function eventOf(repair: FixRepair) {
  const { id: repairId, pageUrl: url, kind, cause, state, wanted, deploys } = repair;
  return {
    ...{ repairId, url, kind, cause, wanted, deploys },
    isRepaired: state === 'done',
    found: repair.found ?? null,
    message: repairText(repair),
    note: repair.note ?? null,
  };
}
