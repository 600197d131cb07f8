import { Clock } from '@app/common';
import type { Website } from '@app/domain';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contentHash } from '../contract/index.js';
import { Fix } from '../entities/fix.entity.js';
import { isLive } from '../rules/fix-states.js';
import type { ValidatedFix } from '../writing/index.js';
import { FixTransitions } from './fix-transitions.js';
import type { FixActor } from './fix-transitions.js';
import { FixesRepository } from '../fixes.repository.js';

/** A written value with all properties of a fix. */
export interface NewDraft extends Pick<
  Fix,
  'path' | 'pageUrl' | 'kind' | 'elementKey' | 'checkId' | 'fingerprint' | 'inputHash' | 'isPartial'
> {
  readonly scanId: string | null;
  readonly name: string | null;
  readonly selector: string | null;
  readonly original: string | null;
  readonly fingerprints: readonly string[];
  readonly isCritical: boolean;
  /** A person has written it; `false` by default. */
  readonly isEdited?: boolean;
  /** How the value was found, if not by a scan. */
  readonly evidence?: string;
  readonly validated: ValidatedFix;
}

/** Specification 2 section 9. */
export const CRITICAL_PRIORITY = 80;
const PRIORITY = 50;

/** Stores what was written: a new draft, or a new text for the existing fix of the same value. */
@Injectable()
export class DraftStore {
  constructor(
    private readonly repository: FixesRepository,
    private readonly transitions: FixTransitions,
    private readonly clock: Clock,
  ) {}

  /** Returns `null` if the value has a live fix, which is kept. The caller must hold the lock on the website's row. */
  async save(
    tx: EntityManager,
    website: Pick<Website, 'id' | 'userId'>,
    draft: NewDraft,
    actor: FixActor,
  ): Promise<Fix | null> {
    const { path, kind, elementKey, evidence } = draft;
    const slot = { websiteId: website.id, path, kind, elementKey };
    const known = await this.repository.findInSlot(tx, slot);
    const content = contentOf(draft);
    if (known === null)
      return this.insert(tx, { ...slot, userId: website.userId, ...content }, { actor, evidence });
    if (isLive(known.state)) return null;
    const changes = { ...content, ...UNSEEN };
    await this.transitions.apply(tx, website.id, [
      { fix: known, to: 'draft', actor, reason: 'Rewritten', changes, evidence },
    ]);
    return known;
  }

  private async insert(
    tx: EntityManager,
    values: Pick<Fix, 'websiteId' | 'userId' | 'path' | 'kind' | 'elementKey'> &
      ReturnType<typeof contentOf>,
    { actor, evidence }: { readonly actor: FixActor; readonly evidence: string | undefined },
  ): Promise<Fix> {
    const createdAt = this.clock.now();
    const id = await tx.insert(Fix, { ...values, state: 'draft', createdAt });
    const fix = await tx.findOneOrFail(Fix, { id }, { disableIdentityMap: true });
    await this.transitions.begin(tx, fix, actor, evidence);
    return fix;
  }
}

const UNSEEN = { visibleRendered: null, visibleRaw: null, visibilityCheckedAt: null } as const;

function contentOf(draft: NewDraft) {
  const { validated, original } = draft;
  return {
    scanId: draft.scanId,
    checkId: draft.checkId,
    fingerprint: draft.fingerprint,
    fingerprints: [...draft.fingerprints],
    pageUrl: draft.pageUrl,
    selector: draft.selector,
    name: draft.name,
    originalContent: original,
    originalHash: contentHash(original),
    optimizedContent: validated.text.content,
    confidence: validated.confidence,
    isSuggestion: validated.isSuggestion,
    isPartial: draft.isPartial,
    guards: [...validated.guards],
    aiModel: validated.text.model,
    promptVersion: validated.text.promptVersion,
    inputHash: draft.inputHash,
    isEdited: draft.isEdited ?? false,
    priority: draft.isCritical ? CRITICAL_PRIORITY : PRIORITY,
  };
}
