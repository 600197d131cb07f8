import { Injectable, Logger } from '@nestjs/common';
import type { FixableIssue, PageVisit, ReadablePage } from '@app/seo-scan';
import { createHash } from 'node:crypto';
import { PageQueries } from '@app/gsc';
import { contentHash } from '../contract/index.js';
import type { Fix } from '../entities/fix.entity.js';
import { isLive } from '../rules/fix-states.js';
import type { NewDraft } from '../states/draft-store.js';
import { FixProposals } from '../writing/index.js';
import type { FixRequest, JudgedFix } from '../writing/index.js';
import { pageMaterialOf, spellingsOf } from './page-material.js';
import { planPage } from './plan-page.js';
import type { SiteTexts } from './site-material.js';
import type { WantedFix } from './wanted-fix.js';

/** Pictures whose files are asked for their size, a page. */
const MAX_MEASURED_PICTURES = 40;
/** Values that are written at once; a provider's own limits are its adapter's business. */
const WRITERS = 3;

export interface PageTask {
  /** Whose website it is. */
  readonly userId: string;
  readonly path: string;
  readonly scanId: string;
  readonly issues: readonly FixableIssue[];
  readonly read: ReadablePage;
  readonly visit: PageVisit;
  readonly texts: SiteTexts;
  /** The page's fixes so far. */
  readonly known: readonly Fix[];
  /** A person wants drafts written again, locked values included. */
  readonly regenerates: boolean;
  readonly now: Date;
}

export interface WrittenPage {
  readonly drafts: readonly NewDraft[];
  /** Issues that are gone, values that stay as they are, and those nothing good can be said for. */
  readonly skipped: number;
  readonly notice: string | null;
}

type Proposal = { readonly wanted: WantedFix; readonly judged: JudgedFix | null };

/** Writes the values of one page. */
@Injectable()
export class PageWriter {
  private readonly logger = new Logger(PageWriter.name);

  constructor(
    private readonly proposals: FixProposals,
    private readonly searches: PageQueries,
  ) {}

  /** Rejects only when the visit's signal fires. */
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
    const drafts = proposals.flatMap(({ wanted: fix, judged }) =>
      judged === null ? [] : [draftOf(task, fix, judged, proposals)],
    );
    for (const { kind, path, judged } of drafts) {
      if (kind !== 'title' && kind !== 'meta_description') continue;
      task.texts.add({ path, kind, text: judged.text.content });
    }
    return {
      drafts,
      skipped: gone + left + (wanted.length - drafts.length),
      notice: [...notices].join(' ') || null,
    };
  }

  private async propose(
    wanted: WantedFix,
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
      if (proposal.kind === 'nothing') return { wanted, judged: null };
      if (proposal.notice !== null) notices.add(proposal.notice);
      return { wanted, judged: withReason(proposal.fix, wanted.suggestionOnly) };
    } catch (error) {
      // One value that cannot be written must not keep the others from it.
      this.logger.warn({ err: error, kind, url: page.url }, 'A fix could not be written.');
      return { wanted, judged: null };
    }
  }
}

/** Live values stay, locked ones wait for a person, and what was written for the same original is good still. */
function isOpen(wanted: WantedFix, { known, regenerates, now }: PageTask): boolean {
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
  open: readonly WantedFix[],
): Promise<Map<string, { width: number; height: number } | null>> {
  const isAsked = (kind: string): boolean => open.some((fix) => fix.kind === kind);
  const sizes = new Map<string, { width: number; height: number } | null>();
  if (!isAsked('image_dimensions') && !open.some(({ name }) => name === 'og:image')) return sizes;
  const urls = (read.page.document?.images ?? []).flatMap(({ url }) => (url === null ? [] : [url]));
  for (const url of [...new Set(urls)].slice(0, MAX_MEASURED_PICTURES)) {
    sizes.set(url, await visit.pictureSize(url));
  }
  return sizes;
}

function withReason(fix: JudgedFix, suggestionOnly: string | null): JudgedFix {
  return suggestionOnly === null ? fix : { ...fix, isSuggestion: true };
}

/** Beside the tags that are missed, a description and the picture's card: without them the issue is fixed as well. */
function isExtra({ name, issues }: WantedFix): boolean {
  if (name === 'og:description') return true;
  return name === 'twitter:card' && issues.every(({ checkId }) => checkId === 'social.og_missing');
}

function draftOf(
  { path, scanId, read }: PageTask,
  wanted: WantedFix,
  judged: JudgedFix,
  all: readonly Proposal[],
): NewDraft {
  const answered = [...new Set(wanted.issues.map(({ fingerprint }) => fingerprint))];
  const fingerprints = isExtra(wanted) ? [] : answered;
  const parts = all.filter(
    ({ wanted: part }) =>
      !isExtra(part) && part.issues.some(({ fingerprint }) => fingerprints.includes(fingerprint)),
  );
  const { kind, elementKey, name, selector, original } = wanted;
  return {
    ...{ path, scanId, kind, elementKey, name, selector, original, fingerprints, judged },
    pageUrl: read.page.url,
    checkId: wanted.issues[0]?.checkId ?? '',
    fingerprint: answered[0] ?? '',
    inputHash: inputHashOf(read, wanted),
    isPartial: parts.some((part) => part.judged === null || part.judged.isSuggestion),
    isCritical: wanted.issues.some(({ severity }) => severity === 'critical'),
  };
}

function inputHashOf(
  { page }: ReadablePage,
  { kind, name, elementKey, original }: WantedFix,
): string {
  const input = [page.url, page.document?.contentHash ?? null, kind, name, elementKey, original];
  return createHash('sha256').update(JSON.stringify(input)).digest('hex');
}
