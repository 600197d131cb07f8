import { Clock } from '@app/common';
import { ChangedPages } from '@app/monitoring';
import type { ChangedPage } from '@app/monitoring';
import { afterDeploys, changeText } from '@app/monitoring/contract';
import type { ChangeFacts } from '@app/monitoring/contract';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { FixRepair } from '../entities/fix-repair.entity.js';
import { FixesRepository } from '../fixes.repository.js';
import type { FixSlot } from '../fixes.repository.js';
import { RepairsRepository } from '../repairs.repository.js';
import { isLive } from '../rules/fix-states.js';
import { repairedKind, valueChange } from '../rules/lost-value.js';
import { pathOfPage } from '../rules/page-path.js';

/** Proposes to put back the titles and descriptions that watched pages have lost. */
@Injectable()
export class LostValues implements OnModuleInit {
  constructor(
    private readonly changed: ChangedPages,
    private readonly repairs: RepairsRepository,
    private readonly fixes: FixesRepository,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.changed.register((tx, page) => this.note(tx, page));
  }

  private async note(tx: EntityManager, page: ChangedPage): Promise<void> {
    const path = pathOfPage(page.url);
    if (path === null || !page.changes.some((change) => repairedKind(page.kind, change) !== null))
      return;
    const { websiteId } = page;
    const allOpen = await this.repairs.lockOpen(tx, { websiteId, path });
    for (const change of page.changes) {
      const kind = repairedKind(page.kind, change);
      if (kind === null) continue;
      const slot = { websiteId, path, kind, elementKey: '' } as const;
      const open =
        allOpen.find((repair) => repair.kind === kind && repair.elementKey === '') ?? null;
      await this.noteChange(tx, { page, change, slot, open });
    }
  }

  private async noteChange(
    tx: EntityManager,
    {
      page,
      change,
      slot,
      open,
    }: {
      readonly page: ChangedPage;
      readonly change: ChangeFacts;
      readonly slot: FixSlot & { readonly kind: 'title' | 'meta_description' };
      readonly open: FixRepair | null;
    },
  ): Promise<void> {
    const decision = valueChange(slot.kind, change, open);
    const now = this.clock.now();
    if (decision === null) return;
    const reason = `${changeText({ ...change, kind: page.kind })}${afterDeploys(page.deploys)}.`;
    if (decision.kind === 'propose') {
      // A live fix is verified at once; if the page has overwritten it, that fix is proposed again.
      const fix = await this.fixes.findInSlot(tx, slot);
      if (fix !== null && isLive(fix.state)) return;
      const { cause, wanted, found } = decision;
      await this.repairs.propose(tx, {
        ...{ ...slot, cause, wanted, found, reason, deploys: [...page.deploys] },
        ...{ pageUrl: page.url, fixId: null, createdAt: now },
      });
    } else if (open !== null && decision.kind === 'end') {
      const { note } = decision;
      await this.repairs.update(tx, open.id, {
        ...{ state: 'ended', note, endedAt: now, noticedAt: now },
      });
    } else if (open !== null && decision.kind === 'update') {
      const { cause, found } = decision;
      await this.repairs.update(tx, open.id, {
        ...{ cause, found, reason, deploys: [...page.deploys] },
        ...{ note: null, consideredAt: null, noticedAt: null },
      });
    }
  }
}
