import { AppError } from '@app/common';
import type { Actor } from '@app/common';
import { csvLine } from '@app/common/contract';
import { Injectable } from '@nestjs/common';
import {
  SITEMAP_BYTES_MAX,
  SITEMAP_EXAMPLES,
  SITEMAP_URLS_MAX,
  sitemapDifferences,
} from '../contract/index.js';
import type { SitemapOverview } from '../contract/index.js';
import type { OwnScan } from '../entities/scan.entity.js';
import { MissingRows } from '../listed-pages/missing-rows.js';
import { ScansRepository } from '../scan-records/scans.repository.js';
import { SitemapEntries } from './sitemap-entries.js';
import { sitemapArchive } from './sitemap-archive.js';
import { SitemapFilesRepository, knownSize } from './sitemap-files.repository.js';
import { splitSitemap } from './split-sitemap.js';
import type { SitemapText } from './split-sitemap.js';

const ROWS_AT_ONCE = 2_500;
const PREPARING =
  'The pages of this earlier scan are being prepared. Please try again in a minute.';
const DIFFERENCE_NAMES = {
  missing: 'Missing from the sitemap',
  superfluous: 'Superfluous in the sitemap',
  not_indexable: 'In the sitemap, not indexable',
} as const;

/** A new sitemap of the pages that a scan has read, and how the website's own differs from it. */
@Injectable()
export class SitemapFilesService {
  constructor(
    private readonly scans: ScansRepository,
    private readonly files: SitemapFilesRepository,
    private readonly entries: SitemapEntries,
    private readonly missing: MissingRows,
  ) {}

  /** Throws `not_found`, and `conflict` for a scan that is not a completed one of a whole website. */
  async overview(actor: Actor, id: string): Promise<SitemapOverview> {
    const scan = await this.open(actor, id);
    const isPreparing = (await this.missing.prepare(scan)) !== null;
    const [counts, compared] = await Promise.all([
      this.files.counts(id),
      this.files.comparedScans(id),
    ]);
    const own = knownSize(scan.sitemapSize);
    const kinds = own === null ? [] : sitemapDifferences;
    return {
      success: true,
      pages: counts.pages,
      pagesWithVersions: counts.versions,
      comparedScans: compared.length - 1,
      isScanComplete: scan.isComplete ?? false,
      own: own === null ? null : { ...own, unread: Math.max(0, own.addresses - counts.listed) },
      differences: await Promise.all(
        kinds.map(async (kind) => ({
          kind,
          total: counts[kind],
          urls: await this.files.different(id, kind, { after: '', limit: SITEMAP_EXAMPLES }),
        })),
      ),
      isPreparing,
    };
  }

  /**
   * One file, whose pages are read twice: whether they fit is known at their end only, and a file of 50 MB is not kept in
   * memory meanwhile. Throws `conflict` when the pages need several.
   */
  async file(
    actor: Actor,
    id: string,
    hasImages: boolean,
  ): Promise<{ readonly scan: OwnScan; readonly lines: AsyncIterable<string> }> {
    const scan = await this.openPrepared(actor, id);
    const { pages } = await this.files.counts(id);
    if (pages > SITEMAP_URLS_MAX) throw tooLarge();
    let files = 0;
    for await (const { file } of splitSitemap(this.entries.of(id, hasImages))) {
      files = file;
      if (files > 1) throw tooLarge();
    }
    if (files === 0) throw nothingToList();
    return { scan, lines: textsOfOne(splitSitemap(this.entries.of(id, hasImages))) };
  }

  /** An index and as many files as the pages need; pages are read while it is being sent. */
  async archive(
    actor: Actor,
    id: string,
    hasImages: boolean,
  ): Promise<{ readonly scan: OwnScan; readonly chunks: AsyncIterable<Uint8Array> }> {
    const scan = await this.openPrepared(actor, id);
    const { pages } = await this.files.counts(id);
    if (pages === 0) throw nothingToList();
    const texts = splitSitemap(this.entries.of(id, hasImages));
    return { scan, chunks: sitemapArchive(scan.origin ?? new URL(scan.url).origin, texts) };
  }

  /** Throws `conflict` when the website's own sitemap is not known. */
  async differences(
    actor: Actor,
    id: string,
  ): Promise<{ readonly scan: OwnScan; readonly lines: AsyncIterable<string> }> {
    const scan = await this.openPrepared(actor, id);
    if (knownSize(scan.sitemapSize) === null)
      throw new AppError('conflict', "This scan doesn't know the website's own sitemap.");
    return { scan, lines: this.differenceLines(id) };
  }

  private async *differenceLines(id: string): AsyncGenerator<string> {
    yield csvLine(['Difference', 'Address', 'Indexability']);
    for (const kind of sitemapDifferences) {
      let after = '';
      for (;;) {
        const rows = await this.files.different(id, kind, { after, limit: ROWS_AT_ONCE });
        yield rows
          .map(({ url, indexability }) => csvLine([DIFFERENCE_NAMES[kind], url, indexability]))
          .join('');
        if (rows.length < ROWS_AT_ONCE) break;
        after = rows.at(-1)?.url ?? after;
      }
    }
  }

  private async open(actor: Actor, id: string): Promise<OwnScan> {
    const scan = await this.scans.findOwn(actor.userId, id);
    if (scan === null) throw new AppError('not_found', 'Scan not found');
    if (scan.status !== 'completed' || scan.mode !== 'site')
      throw new AppError('conflict', 'A sitemap needs a completed scan of a whole website.');
    return scan;
  }

  private async openPrepared(actor: Actor, id: string): Promise<OwnScan> {
    const scan = await this.open(actor, id);
    if ((await this.missing.prepare(scan)) !== null) throw new AppError('conflict', PREPARING);
    return scan;
  }
}

/** Throws when a second file begins: two in one are no sitemap. */
async function* textsOfOne(texts: AsyncIterable<SitemapText>): AsyncGenerator<string> {
  for await (const { file, text } of texts) {
    if (file > 1) throw tooLarge();
    yield text;
  }
}

function tooLarge(): AppError {
  const megabytes = SITEMAP_BYTES_MAX / 1_048_576;
  return new AppError(
    'conflict',
    `One sitemap holds at most ${SITEMAP_URLS_MAX.toLocaleString('en')} addresses and ${megabytes} MB. Please download the zip, which has several.`,
  );
}

function nothingToList(): AppError {
  return new AppError('conflict', 'This scan found no page that may be indexed.');
}
