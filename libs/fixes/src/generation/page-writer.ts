import { Injectable, Logger } from '@nestjs/common';
import type { FixableIssue, PageVisit, ReadablePage } from '@app/seo-scan';
import { createHash } from 'node:crypto';
import { PageSearchData } from '../material/page-search-data.js';
import { contentHash } from '../contract/index.js';
import type { Fix } from '../entities/fix.entity.js';
import { isLive } from '../rules/fix-states.js';
import type { NewDraft } from '../states/draft-store.js';
import { FixProposals } from '../writing/index.js';
import type { FixRequest } from '../providers/fix-writer.js';
import type { ValidatedFix } from '../writing/index.js';
import { pageMaterialOf, spellingsOf } from '../material/page-material.js';
import { planPage } from './plan-page.js';
import type { SiteTexts } from '../material/site-material.js';
import type { FixToWrite } from './fix-to-write.js';

/** Number of image files per page whose size is read. */
const MAX_MEASURED_PICTURES = 40;
/** Number of values written concurrently; the limits of a provider are up to its adapter. */
const WRITERS = 3;

export interface PageTask {
  /** The owner of the website. */
  readonly userId: string;
  readonly path: string;
  readonly scanId: string;
  readonly issues: readonly FixableIssue[];
  readonly read: ReadablePage;
  readonly visit: PageVisit;
  readonly texts: SiteTexts;
  /** The existing fixes of the page. */
  readonly known: readonly Fix[];
  /** Whether the user wants drafts written again, including locked values. */
  readonly regenerates: boolean;
  readonly now: Date;
}

export interface WrittenPage {
  readonly drafts: readonly NewDraft[];
  /** Issues that no longer exist, values that are kept, and those without a good proposal. */
  readonly skipped: number;
  readonly notice: string | null;
}

type Proposal = { readonly wanted: FixToWrite; readonly validated: ValidatedFix | null };

/** Writes the values of one page. */
@Injectable()
export class PageWriter {
  private readonly logger = new Logger(PageWriter.name);

  constructor(
    private readonly proposals: FixProposals,
    private readonly searches: PageSearchData,
  ) {}

  /** Rejects only if the visit's signal is aborted. */
  async write(task: PageTask): Promise<WrittenPage> {
    const { wanted, gone, left } = planPage(task.read, task.issues);
    const open = wanted.filter((fix) => isOpen(fix, task));
    const searches = await this.searches.ofPage(task.userId, task.read.page.finalUrl);
    const material = pageMaterialOf(task.read, await measure(task, open), searches);
    const site = task.texts.materialFor(task.path, spellingsOf(material));
    const notices = new Set<string>();
    const proposals: Proposal[] = [];
    for (let at = 0; at < open.length; at += WRITERS) {
      const group = open.slice(at, at + WRITERS);
      const written = group.map((fix) => this.propose(fix, { page: material, site }, notices));
      proposals.push(...(await Promise.all(written)));
    }
    const drafts = proposals.flatMap(({ wanted: fix, validated }) =>
      validated === null ? [] : [draftOf(task, fix, validated, proposals)],
    );
    for (const { kind, path, validated } of drafts) {
      if (kind !== 'title' && kind !== 'meta_description') continue;
      task.texts.add({ path, kind, text: validated.text.content });
    }
    return {
      drafts,
      skipped: gone + left + (wanted.length - drafts.length),
      notice: [...notices].join(' ') || null,
    };
  }

  private async propose(
    wanted: FixToWrite,
    { page, site }: Pick<FixRequest, 'page' | 'site'>,
    notices: Set<string>,
  ): Promise<Proposal> {
    const { kind, name, original, selector } = wanted;
    const checkId = wanted.issues[0]?.checkId ?? '';
    try {
      const proposal = await this.proposals.propose({
        ...{ kind, name, original, selector, checkId },
        ...{ page, site },
      });
      if (proposal.kind === 'nothing') return { wanted, validated: null };
      if (proposal.notice !== null) notices.add(proposal.notice);
      return { wanted, validated: withReason(proposal.fix, wanted.suggestionOnly) };
    } catch (error) {
      // A value that cannot be written must not prevent the others.
      this.logger.warn({ err: error, kind, url: page.url }, 'A fix could not be written.');
      return { wanted, validated: null };
    }
  }
}

/** Live values are kept, locked ones wait for the user, and a draft for the same original is still valid. */
function isOpen(wanted: FixToWrite, { known, regenerates, now }: PageTask): boolean {
  const fix = known.find(
    ({ kind, elementKey }) => kind === wanted.kind && elementKey === wanted.elementKey,
  );
  if (fix === undefined) return true;
  if (isLive(fix.state)) return false;
  const isSame = fix.originalHash === contentHash(wanted.original);
  if (isSame && fix.isEdited && fix.state === 'draft') return false;
  if (regenerates) return true;
  if (fix.lockedUntil != null && fix.lockedUntil > now) return false;
  return !(isSame && (fix.state === 'draft' || fix.state === 'reviewed'));
}

async function measure(
  { read, visit }: PageTask,
  open: readonly FixToWrite[],
): Promise<Map<string, { width: number; height: number } | null>> {
  const isRequested = (kind: string): boolean => open.some((fix) => fix.kind === kind);
  const sizes = new Map<string, { width: number; height: number } | null>();
  if (!isRequested('image_dimensions') && !open.some(({ name }) => name === 'og:image'))
    return sizes;
  const urls = (read.page.document?.images ?? []).flatMap(({ url }) => (url === null ? [] : [url]));
  for (const url of [...new Set(urls)].slice(0, MAX_MEASURED_PICTURES)) {
    sizes.set(url, await visit.pictureSize(url));
  }
  return sizes;
}

function withReason(fix: ValidatedFix, suggestionOnly: string | null): ValidatedFix {
  return suggestionOnly === null ? fix : { ...fix, isSuggestion: true };
}

/**
 * In addition to missing preview tags, a description and the picture's card: the issue is resolved without them too.
 */
function isExtra({ name, issues }: FixToWrite): boolean {
  if (name === 'og:description') return true;
  return name === 'twitter:card' && issues.every(({ checkId }) => checkId === 'social.og_missing');
}

function draftOf(
  { path, scanId, read }: PageTask,
  wanted: FixToWrite,
  validated: ValidatedFix,
  all: readonly Proposal[],
): NewDraft {
  const responded = [...new Set(wanted.issues.map(({ fingerprint }) => fingerprint))];
  const fingerprints = isExtra(wanted) ? [] : responded;
  const parts = all.filter(
    ({ wanted: part }) =>
      !isExtra(part) && part.issues.some(({ fingerprint }) => fingerprints.includes(fingerprint)),
  );
  const { kind, elementKey, name, selector, original } = wanted;
  return {
    ...{ path, scanId, kind, elementKey, name, selector, original, fingerprints, validated },
    pageUrl: read.page.url,
    checkId: wanted.issues[0]?.checkId ?? '',
    fingerprint: responded[0] ?? '',
    inputHash: inputHashOf(read, wanted),
    isPartial: parts.some((part) => part.validated === null || part.validated.isSuggestion),
    isCritical: wanted.issues.some(({ severity }) => severity === 'critical'),
  };
}

function inputHashOf(
  { page }: ReadablePage,
  { kind, name, elementKey, original }: FixToWrite,
): string {
  const input = [page.url, page.document?.contentHash ?? null, kind, name, elementKey, original];
  return createHash('sha256').update(JSON.stringify(input)).digest('hex');
}
