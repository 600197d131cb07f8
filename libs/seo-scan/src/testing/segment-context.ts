import { EntityManager } from '@mikro-orm/postgresql';
import { createSegmentInput, segmentFields } from '../contract/index.js';
import type { SegmentFields } from '../contract/index.js';
import { insertListedPages } from '../listed-pages/write-listed-pages.js';
import { SegmentsOfPages } from '../segments/segments-of-pages.service.js';
import { SegmentsService } from '../segments/segments.service.js';
import { aListedPage } from './listed-pages.js';
import { anOwner } from './segmented-shop.js';
import type { Owner } from './segmented-shop.js';
import { SITE, StoredScans } from './stored-scans.js';

export type SegmentedPage = Omit<Parameters<typeof aListedPage>[0], 'url'> & {
  readonly path: string;
};

const SHOP: readonly SegmentedPage[] = [
  { path: '/', depth: 0, lang: 'en' },
  { path: '/products/rye', depth: 2, lang: 'en' },
  { path: '/products/spelt?size=2', depth: 3, lang: 'de', indexability: 'noindex' },
  { path: '/blog/2024/rye', depth: 2, lang: 'de' },
  { path: '/old', depth: null, lang: null, status: 404, outcome: 'error', indexability: 'error' },
];

/** Websites with stored scans, and segments of their pages. */
export class SegmentContext {
  private constructor(readonly scans: StoredScans) {}

  static async create(): Promise<SegmentContext> {
    return new SegmentContext(await StoredScans.create());
  }

  close(): Promise<void> {
    return this.scans.close();
  }

  get segments(): SegmentsService {
    return this.scans.context.module.get(SegmentsService);
  }

  get ofPages(): SegmentsOfPages {
    return this.scans.context.module.get(SegmentsOfPages);
  }

  anOwner(): Promise<Owner> {
    return anOwner(this.scans);
  }

  async aScan({ actor, websiteId }: Owner, rows: readonly SegmentedPage[] = SHOP): Promise<string> {
    const id = await this.scans.complete(actor, { pages: [], websiteId });
    const em = this.scans.context.module.get(EntityManager).fork();
    await insertListedPages(
      em,
      id,
      rows.map(({ path, ...row }) => aListedPage({ ...row, url: SITE + path })),
    );
    return id;
  }

  async add({ actor, websiteId }: Owner, segment: SegmentFields): Promise<string> {
    const input = createSegmentInput.parse({ websiteId, segment });
    return (await this.segments.create(actor, input)).segment.id;
  }

  /** Paths by the name of the segment. */
  async contents({ websiteId }: Owner): Promise<Record<string, string[]>> {
    const { scanId, segments: all } = await this.ofPages.ofWebsite(websiteId);
    const rows = await this.scans.query<{ id: string; url: string }>(
      `select s.id, m.url from segment_pages m cross join unnest(m.segments) as s(id)
       where m.scan_id = $1 order by m.url`,
      [scanId],
    );
    return Object.fromEntries(
      all.map(({ id, name }) => [
        name,
        rows.filter((row) => row.id === id).map(({ url }) => url.replace(SITE, '')),
      ]),
    );
  }
}

/** With conditions such as `path starts /blog/`. */
export function aSegment(name: string, ...conditions: readonly string[]): SegmentFields {
  return segmentFields.parse({
    name,
    conditions: conditions.map((text) => {
      const [column, operator, ...value] = text.split(' ');
      return { column, operator, value: value.join(' ') };
    }),
  });
}
