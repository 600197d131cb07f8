import { AppError, cutPage, readCursor } from '@app/common';
import type { Actor } from '@app/common';
import { Injectable } from '@nestjs/common';
import { MIN_BULK_CONFIDENCE } from '../contract/index.js';
import type {
  ApplyFixInput,
  EditFixInput,
  Fix as FixView,
  FixDetail,
  FixList,
  ListFixesInput,
} from '../contract/index.js';
import type { Fix } from '../entities/fix.entity.js';
import { presentFix, presentFixEvent } from '../present-fix.js';
import { validateEditedText, editedTextProblems } from '../rules/edited-text.js';
import { decideTransition } from '../rules/fix-states.js';
import { EditedTexts } from './edited-texts.js';
import { FixTransitions } from './fix-transitions.js';
import { FixesRepository } from '../fixes.repository.js';
import type { WhichFixes } from '../fixes.repository.js';
import { WebsiteLock, requireVerified } from './website-lock.js';
import type { LockedWebsite } from './website-lock.js';
import { Verifications } from './verifications.js';

/** Single fixes of the user's own websites. Fixes of other users are treated as non-existent. */
@Injectable()
export class FixesService {
  constructor(
    private readonly repository: FixesRepository,
    private readonly websites: WebsiteLock,
    private readonly transitions: FixTransitions,
    private readonly verifications: Verifications,
    private readonly texts: EditedTexts,
  ) {}

  /** Newest first; the counts cover everything selected by `scanId`, `websiteId`, …, in any state. */
  async list(actor: Actor, input: ListFixesInput): Promise<FixList> {
    const { cursor, limit, ...which } = input;
    const page = { after: readCursor(cursor), limit: limit + 1 };
    const [fixes, counts] = await Promise.all([
      this.repository.list(actor.userId, which, page),
      this.repository.counts(actor.userId, which),
    ]);
    const { shown, nextCursor } = cutPage(fixes, limit);
    return { fixes: shown.map(presentFix), counts, nextCursor };
  }

  /** All of them at once, for the response about a scan. */
  async all(actor: Actor, which: WhichFixes): Promise<FixView[]> {
    const page = { after: null, limit: MAX_AT_ONCE };
    return (await this.repository.list(actor.userId, which, page)).map(presentFix);
  }

  async get(actor: Actor, id: string): Promise<FixDetail> {
    const fix = await this.getOwn(actor, id);
    const history = await this.repository.history(id);
    return { fix: presentFix(fix), history: history.map(presentFixEvent) };
  }

  /**
   * Applies a fix with its companion; for a suggestion, records that the user has dealt with it ("Mark as Reviewed").
   * Throws `website_not_verified`, and `conflict` with the reason if it cannot be applied. As part of a bulk, it needs
   * the confidence that bulks require.
   */
  async apply(actor: Actor, { id, method }: ApplyFixInput): Promise<{ success: true }> {
    await this.change(actor, id, async (locked, fix) => {
      const { tx, website, fixActor } = locked;
      const isSuggestion = fix.isSuggestion && fix.state === 'draft';
      if (isSuggestion && method === 'one_click') return this.review(locked, fix);
      requireVerified(website);
      if (method === 'bulk_apply' && fix.confidence < MIN_BULK_CONFIDENCE)
        throw new AppError('conflict', BELOW_BULK_CONFIDENCE);
      const together = [fix, ...(await this.repository.lockCompanions(tx, [fix]))];
      const changes = { batchId: null };
      await this.transitions.apply(
        tx,
        website.id,
        together.map((one) => ({
          fix: one,
          to: 'applied',
          actor: fixActor,
          reason: null,
          changes,
        })),
      );
      await this.verifications.queue(tx, website.id, together);
    });
    return { success: true };
  }

  /** The user has dealt with a suggestion. */
  async markReviewed(actor: Actor, id: string): Promise<{ success: true }> {
    await this.change(actor, id, (locked, fix) => this.review(locked, fix));
    return { success: true };
  }

  /** The page shows its original value again with the widget's next request. */
  async revert(actor: Actor, id: string): Promise<{ success: true }> {
    await this.change(actor, id, async ({ tx, website, fixActor }, fix) => {
      await this.transitions.apply(tx, website.id, [
        { fix, to: 'reverted', actor: fixActor, reason: null },
      ]);
    });
    return { success: true };
  }

  /**
   * Replaces the text of a fix that is not live. Markup, broken JSON-LD and values that no browser can read are refused
   * (`validation_failed`). Objections of the guards have to be confirmed (`needs_confirmation` with the reasons); they
   * are stored with the text and in the history.
   */
  async edit(actor: Actor, { id, optimizedContent, confirmed }: EditFixInput): Promise<FixDetail> {
    const known = await this.getOwn(actor, id);
    const validation = validateEditedText(known, optimizedContent);
    if (validation.kind === 'refused') throw aboutText('validation_failed', validation.reason);
    const decision = decideTransition(known, 'draft');
    if (decision.kind === 'refused') throw new AppError('conflict', decision.why);
    const { content } = validation;
    const results = await this.texts.validate(known, content);
    const { guards, reasons } = editedTextProblems(known.kind, results);
    if (reasons.length > 0 && confirmed !== true)
      throw aboutText('needs_confirmation', reasons.join(' '));
    const reason = ['Edited', ...reasons].join('. ').replace(/\.\. /gu, '. ');
    await this.change(actor, id, async ({ tx, website, fixActor }, fix) => {
      const changes = { optimizedContent: content, guards: [...guards], isEdited: true };
      await this.transitions.apply(tx, website.id, [
        { fix, to: 'draft', actor: fixActor, reason, changes },
      ]);
    });
    return this.get(actor, id);
  }

  private async review({ tx, website, fixActor }: LockedWebsite, fix: Fix): Promise<void> {
    const reasons = fix.guards.flatMap(({ reason }) => (reason === null ? [] : [reason]));
    const reason = reasons.join(' ') || null;
    await this.transitions.apply(tx, website.id, [
      { fix, to: 'reviewed', actor: fixActor, reason },
    ]);
  }

  private async change(
    actor: Actor,
    id: string,
    work: (locked: LockedWebsite, fix: Fix) => Promise<void>,
  ): Promise<void> {
    const known = await this.getOwn(actor, id);
    await this.websites.run(actor, known.websiteId, async (locked) => {
      const [fix] = await this.repository.lock(locked.tx, { id });
      if (fix === undefined) throw noFix();
      await work(locked, fix);
    });
  }

  private async getOwn(actor: Actor, id: string): Promise<Fix> {
    const fix = await this.repository.findOwn(actor.userId, id);
    if (fix === null) throw noFix();
    return fix;
  }
}

/** More than one generation can write for one scan. */
const MAX_AT_ONCE = 5_000;
export const BELOW_BULK_CONFIDENCE =
  'Its confidence is below 80%. Review and apply it separately, or confirm the whole batch.';

function aboutText(code: 'validation_failed' | 'needs_confirmation', reason: string): AppError {
  return new AppError(code, reason, { details: { optimizedContent: reason } });
}

function noFix(): AppError {
  return new AppError('not_found', 'This fix does not exist.');
}
