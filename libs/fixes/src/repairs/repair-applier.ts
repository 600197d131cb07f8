import { AppError, Clock } from '@app/common';
import type { Website } from '@app/domain';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { EARLIER_TEXT, OWN_CHECK } from '../contract/index.js';
import type { FixRepair } from '../entities/fix-repair.entity.js';
import { FixesRepository } from '../fixes.repository.js';
import { RepairsRepository } from '../repairs.repository.js';
import { ownFingerprint } from '../own-fingerprint.js';
import { isLive } from '../rules/fix-states.js';
import { CRITICAL_PRIORITY, DraftStore } from '../states/draft-store.js';
import type { NewDraft } from '../states/draft-store.js';
import { FixTransitions } from '../states/fix-transitions.js';
import type { FixActor } from '../states/fix-transitions.js';
import { Verifications } from '../states/verifications.js';
import type { RepairReading } from './repaired-pages.js';

export const HAS_LIVE_FIX = 'This value has a live fix already.';

interface Repairing {
  readonly repair: FixRepair;
  readonly reading: RepairReading;
  readonly by: 'user' | 'rule';
  readonly actor: FixActor;
}

/** Puts a value back as a live fix: with its record, its verification, and a version of the website's live fixes. */
@Injectable()
export class RepairApplier {
  constructor(
    private readonly repairs: RepairsRepository,
    private readonly fixes: FixesRepository,
    private readonly drafts: DraftStore,
    private readonly transitions: FixTransitions,
    private readonly verifications: Verifications,
    private readonly clock: Clock,
  ) {}

  /** A draft of the same value that a person has edited: a repair would replace its text. */
  async hasEditedDraft(tx: EntityManager, repair: FixRepair): Promise<boolean> {
    const { websiteId, path, kind, elementKey } = repair;
    const known = await this.fixes.findInSlot(tx, { websiteId, path, kind, elementKey });
    return known?.state === 'draft' && known.isEdited;
  }

  /**
   * In a transaction that has locked the website and the repair, which is open. `false`, and without effect, when another
   * fix of the value is live.
   */
  async apply(
    tx: EntityManager,
    website: Pick<Website, 'id' | 'userId'>,
    { repair, reading, by, actor }: Repairing,
  ): Promise<boolean> {
    const { websiteId, path, kind, elementKey } = repair;
    const known = await this.fixes.findInSlot(tx, { websiteId, path, kind, elementKey });
    if (known !== null && isLive(known.state)) return false;
    const now = this.clock.now();
    await this.repairs.update(tx, repair.id, {
      ...{ state: 'done', note: null, repairedBy: by, repairedAt: now, consideredAt: now },
      // Who has done it knows.
      ...(by === 'user' && { noticedAt: now }),
    });
    const draft = draftOf(repair, reading);
    const fix = await this.drafts.save(tx, website, draft, actor);
    // No concurrent change is possible: the website is locked.
    if (fix === null) throw new AppError('conflict', HAS_LIVE_FIX);
    await this.transitions.apply(tx, website.id, [
      { fix, to: 'applied', actor, reason: repair.reason, changes: { batchId: null } },
    ]);
    await this.verifications.queue(tx, website.id, [fix]);
    await this.repairs.update(tx, repair.id, { fixId: fix.id });
    return true;
  }
}

function draftOf(
  { path, pageUrl, kind, elementKey, wanted, reason }: FixRepair,
  { place, guards, fix }: RepairReading,
): NewDraft {
  return {
    ...{ path, pageUrl, kind, elementKey, scanId: null, evidence: reason },
    isCritical: fix !== null && fix.priority >= CRITICAL_PRIORITY,
    ...{ selector: place?.selector ?? null, original: place?.value ?? null },
    name: fix?.name ?? null,
    checkId: fix?.checkId ?? OWN_CHECK,
    fingerprint: fix?.fingerprint ?? ownFingerprint(pageUrl, kind, elementKey),
    fingerprints: fix?.fingerprints ?? [],
    inputHash: fix?.inputHash ?? createHash('sha256').update(wanted).digest('hex'),
    isPartial: fix?.isPartial ?? false,
    isEdited: fix?.isEdited ?? false,
    validated: {
      text: {
        ...{ content: wanted, usedFacts: [], keywordUsed: null, language: null },
        model: fix?.aiModel ?? EARLIER_TEXT,
        promptVersion: fix?.promptVersion ?? 'none',
      },
      guards,
      isSuggestion: false,
      confidence: fix?.confidence ?? 1,
    },
  };
}
