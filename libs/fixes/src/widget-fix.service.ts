import type { PageSnapshot } from '@app/crawler/pages';
import { AppError } from '@app/common';
import type { Actor } from '@app/common';
import { REQUESTS_MAX_WAITING } from '@app/crawler';
import { WidgetWebsites, belongsTo } from '@app/domain';
import { FixableIssuesService, PageReading } from '@app/seo-scan';
import type { FixableScan, PageVisit, ReadablePage } from '@app/seo-scan';
import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { OWN_CHECK } from './contract/index.js';
import type { GuardResult, WidgetFixResponse, WidgetFixInput } from './contract/index.js';
import type { Fix } from './entities/fix.entity.js';
import { ownValueOf } from './generation/own-value.js';
import type { OwnValue } from './generation/own-value.js';
import { ownFingerprint } from './own-fingerprint.js';
import { validateEditedText, editedTextProblems } from './rules/edited-text.js';
import { isLive } from './rules/fix-states.js';
import { pathOfPage } from './rules/page-path.js';
import { DraftStore } from './states/draft-store.js';
import type { NewDraft } from './states/draft-store.js';
import { EditedTexts } from './states/edited-texts.js';
import { FixTransitions } from './states/fix-transitions.js';
import { FixesRepository } from './fixes.repository.js';
import { WebsiteLock, requireVerified } from './states/website-lock.js';
import type { LockedWebsite } from './states/website-lock.js';
import { Verifications } from './states/verifications.js';

/** The user is waiting for the result. */
const READING_MS = 25_000;
const CRITICAL_PRIORITY = 80; // specification 2 section 9
const BY_A_PERSON = { usedFacts: [], keywordUsed: null, language: null } as const;

/** POST /api/seo/widget/fixes/apply: a text written by the caller for one value of one page. */
@Injectable()
export class WidgetFixService {
  constructor(
    private readonly scans: FixableIssuesService,
    private readonly widgets: WidgetWebsites,
    private readonly reading: PageReading,
    private readonly texts: EditedTexts,
    private readonly locks: WebsiteLock,
    private readonly fixes: FixesRepository,
    private readonly drafts: DraftStore,
    private readonly transitions: FixTransitions,
    private readonly verifications: Verifications,
  ) {}

  /**
   * Reads the page first, because the widget applies a text only where its original is present. A live fix for the same
   * value is reverted. Objections of the guards are stored with the text and in its history; unless `confirmed`, they
   * are thrown first. Throws `not_found`, `website_not_verified`, `validation_failed`, `needs_confirmation` with the
   * reasons, and `unavailable` if the page cannot be read.
   */
  async apply(actor: Actor, input: WidgetFixInput): Promise<WidgetFixResponse> {
    const [website] = await this.widgets.listBySiteIds([input.siteId]);
    const scan = await this.scans.findOwn(actor.userId, input.scanId);
    const isSame = website !== undefined && belongsTo(website.identity, asAddress(input.domain));
    if (!isSame || scan === null)
      throw new AppError('not_found', 'This website or scan does not exist.');
    await this.locks.run(actor, website.id, ({ website: own }) => {
      requireVerified(own);
      return Promise.resolve();
    });
    const pageUrl = input.pageUrl ?? scan.url;
    if (!belongsTo(website.identity, pageUrl))
      throw refused('pageUrl', 'The page does not belong to this website.');
    const draft = await this.onPage(actor.userId, pageUrl, (visit, read) => {
      const owner = { userId: actor.userId, websiteId: website.id };
      return this.write({ visit, read, scan, owner, input });
    });
    const fixId = await this.locks.run(actor, website.id, (locks) => this.store(locks, draft));
    return { success: true, fixId };
  }

  private async onPage<T>(
    userId: string,
    pageUrl: string,
    work: (visit: PageVisit, read: ReadablePage) => Promise<T>,
  ): Promise<T> {
    const signal = AbortSignal.timeout(READING_MS);
    try {
      const visit = await this.reading.open(new URL(pageUrl).origin, {
        userId,
        signal,
        maxWaiting: REQUESTS_MAX_WAITING,
      });
      const read = await visit.read(pageUrl);
      if (read.kind === 'read') return await work(visit, read);
      throw new AppError('unavailable', `The page couldn't be loaded: ${read.reason}`);
    } catch (error) {
      if (!signal.aborted) throw error;
      throw new AppError('unavailable', 'The page takes too long to respond.', { cause: error });
    }
  }

  private async write(writing: Writing): Promise<NewDraft> {
    const { visit, read, scan, owner, input } = writing;
    const { page } = read;
    const { value, content } = this.validate(page, input);
    const path = pathOfPage(page.url);
    if (path === null) throw refused('pageUrl', 'The URL of the page is too long.');
    const edited = {
      ...{ ...owner, path, scanId: scan.id, checkId: OWN_CHECK },
      ...{ ...value, originalContent: value.original },
    };
    const results = await this.texts.validateOn(visit, read, edited, content);
    const { guards, reasons } = editedTextProblems(value.kind, results);
    if (reasons.length > 0 && !input.confirmed)
      throw aboutFixData('needs_confirmation', reasons.join(' '));
    return draftOf(writing, { path, value, content, guards });
  }

  private validate(
    page: PageSnapshot,
    input: WidgetFixInput,
  ): { value: OwnValue; content: string } {
    const found = ownValueOf(page, input);
    if (found.kind === 'refused') throw aboutFixData('validation_failed', found.reason);
    const { value } = found;
    const validation = validateEditedText(
      { ...value, originalContent: value.original, checkId: OWN_CHECK, pageUrl: page.url },
      found.content,
    );
    if (validation.kind === 'refused') throw aboutFixData('validation_failed', validation.reason);
    return { value, content: validation.content };
  }

  private async store({ tx, website, fixActor }: LockedWebsite, draft: NewDraft): Promise<string> {
    requireVerified(website);
    const { path, kind, elementKey } = draft;
    const slot = { websiteId: website.id, path, kind, elementKey };
    const known = await this.fixes.findInSlot(tx, slot);
    if (known !== null && isLive(known.state)) {
      const reason = 'Replaced by another text.';
      await this.transitions.apply(tx, website.id, [
        { fix: known, to: 'reverted', actor: fixActor, reason },
      ]);
    }
    const fix = await this.drafts.save(tx, website, draft, fixActor);
    // No concurrent change is possible: the website is locked.
    if (fix === null) throw new AppError('conflict', 'This value is already live.');
    const changes: Partial<Fix> = { isEdited: true, batchId: null };
    const reasons = draft.validated.guards.flatMap(({ reason }) => reason ?? []);
    const reason = reasons.join(' ') || null;
    await this.transitions.apply(tx, website.id, [
      { fix, to: 'applied', actor: fixActor, reason, changes },
    ]);
    await this.verifications.queue(tx, website.id, [fix]);
    return fix.id;
  }
}

interface Writing {
  readonly visit: PageVisit;
  readonly read: ReadablePage;
  readonly scan: FixableScan;
  readonly owner: { readonly userId: string; readonly websiteId: string };
  readonly input: WidgetFixInput;
}

interface ValidatedValue {
  readonly path: string;
  readonly value: OwnValue;
  readonly content: string;
  readonly guards: readonly GuardResult[];
}

function draftOf(
  { input, scan, read: { page } }: Writing,
  { path, value, content, guards }: ValidatedValue,
): NewDraft {
  return {
    ...value,
    path,
    scanId: scan.id,
    pageUrl: page.url,
    checkId: OWN_CHECK,
    fingerprint: ownFingerprint(page.url, value.kind, value.elementKey),
    fingerprints: [],
    inputHash: createHash('sha256').update(content).digest('hex'),
    isPartial: false,
    isCritical: input.priority >= CRITICAL_PRIORITY,
    validated: {
      text: { ...BY_A_PERSON, content, model: 'none', promptVersion: 'none' },
      guards,
      isSuggestion: false,
      confidence: 1,
    },
  };
}

/** A bare domain or a full address. */
function asAddress(domain: string): string {
  return /^https?:\/\//i.test(domain) ? domain : `https://${domain}`;
}

function aboutFixData(code: 'validation_failed' | 'needs_confirmation', reason: string): AppError {
  return new AppError(code, reason, { details: { fixData: reason } });
}

function refused(field: string, message: string): AppError {
  return new AppError('validation_failed', message, { details: { [field]: message } });
}
