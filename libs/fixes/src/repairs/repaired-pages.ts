import { REQUESTS_MAX_WAITING } from '@app/crawler';
import { PageReading } from '@app/seo-scan';
import type { PageVisit } from '@app/seo-scan';
import { Injectable } from '@nestjs/common';
import { OWN_CHECK } from '../contract/index.js';
import type { GuardResult } from '../contract/index.js';
import type { FixRepair } from '../entities/fix-repair.entity.js';
import type { Fix } from '../entities/fix.entity.js';
import { FixesRepository } from '../fixes.repository.js';
import { validateEditedText } from '../rules/edited-text.js';
import { repairObjections } from '../rules/repair-decision.js';
import type { RepairedPage } from '../rules/repair-decision.js';
import { EditedTexts } from '../states/edited-texts.js';
import { currentValueOf } from './current-value.js';
import type { CurrentValue } from './current-value.js';

/** What would be put back where, with what the guards say about it. */
export interface RepairReading {
  readonly page: RepairedPage;
  /** `null` unless the page was read. */
  readonly place: CurrentValue | null;
  readonly guards: readonly GuardResult[];
  /** The fix that was overwritten; `null` for a text of the page itself. */
  readonly fix: Fix | null;
}

/** Reads pages again before something is put back on them, some of one website in a row. */
@Injectable()
export class RepairedPages {
  constructor(
    private readonly reading: PageReading,
    private readonly texts: EditedTexts,
    private readonly fixes: FixesRepository,
  ) {}

  /** Rejects when the signal fires, and with `rate_limited` when the user reads too many pages at once. */
  open(origin: string, userId: string, signal: AbortSignal): Promise<PageVisit> {
    return this.reading.open(origin, { userId, signal, maxWaiting: REQUESTS_MAX_WAITING });
  }

  /** Rejects only if the visit's signal fires. */
  async read(visit: PageVisit, userId: string, repair: FixRepair): Promise<RepairReading> {
    const fix = await this.overwrittenFix(repair);
    const read = await visit.read(repair.pageUrl);
    const nothing = { place: null, guards: [], fix };
    if (read.kind !== 'read') return { page: { kind: 'unread', reason: read.reason }, ...nothing };
    const { document, url } = read.page;
    const target = { kind: repair.kind, elementKey: repair.elementKey, name: fix?.name ?? null };
    const place = document === null ? null : currentValueOf(document, target);
    if (place === null) return { page: { kind: 'without-place' }, ...nothing };
    const { kind, cause, wanted } = repair;
    const edited = {
      ...{ kind, name: target.name, pageUrl: url, originalContent: place.value },
      checkId: fix?.checkId ?? OWN_CHECK,
    };
    const validation = validateEditedText(edited, wanted);
    if (validation.kind === 'refused')
      return { page: objected(place, [validation.reason]), place, guards: [], fix };
    const value = {
      ...{ ...edited, userId, websiteId: repair.websiteId, path: repair.path },
      ...{ scanId: fix?.scanId ?? null, selector: place.selector },
    };
    const guards = await this.texts.validateOn(visit, read, value, wanted);
    return {
      page: objected(place, repairObjections(cause, guards, fix?.guards ?? [])),
      ...{ place, guards, fix },
    };
  }

  private async overwrittenFix({ cause, fixId }: FixRepair): Promise<Fix | null> {
    return cause !== 'overwritten' || fixId == null ? null : this.fixes.find(fixId);
  }
}

function objected({ value }: CurrentValue, objections: readonly string[]): RepairedPage {
  return { kind: 'read', value, objections };
}
