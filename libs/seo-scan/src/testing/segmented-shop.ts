import type { Actor } from '@app/common';
import { WebsitesService } from '@app/domain';
import { EntityManager } from '@mikro-orm/postgresql';
import { createSegmentInput } from '../contract/index.js';
import { insertListedPages } from '../listed-pages/write-listed-pages.js';
import { SegmentsService } from '../segments/segments.service.js';
import { aListedPage } from './listed-pages.js';
import type { StoredScans } from './stored-scans.js';

/** Its website. */
export const SHOP = 'http://127.0.0.1:8080';

export interface Owner {
  readonly actor: Actor;
  readonly websiteId: string;
}

export async function anOwner(scans: StoredScans): Promise<Owner> {
  const actor = await scans.aUser();
  const { website } = await scans.context.module.get(WebsitesService).add(actor, { url: SHOP });
  return { actor, websiteId: website.id };
}

/** Of the paths that start with the value. */
export async function segment(
  scans: StoredScans,
  { actor, websiteId }: Owner,
  [name, value]: readonly [name: string, value: string],
): Promise<string> {
  const conditions = [{ column: 'path', operator: 'starts', value }];
  const input = createSegmentInput.parse({ websiteId, segment: { name, conditions } });
  return (await scans.context.module.get(SegmentsService).create(actor, input)).segment.id;
}

export async function aScan(
  scans: StoredScans,
  { actor, websiteId }: Owner,
  paths: readonly string[],
): Promise<string> {
  const id = await scans.complete(actor, { pages: [], websiteId, origin: SHOP });
  await insertListedPages(
    scans.context.module.get(EntityManager).fork(),
    id,
    paths.map((path) => aListedPage({ url: SHOP + path })),
  );
  return id;
}

export interface Shop extends Owner {
  readonly shop: string;
  readonly blog: string;
  readonly scanId: string;
}

/** A shop and a blog that overlap on one page; one page is in neither. */
export async function aShop(scans: StoredScans): Promise<Shop> {
  const owner = await anOwner(scans);
  const scanId = await aScan(scans, owner, ['/shop/a', '/shop/blog', '/blog/x', '/about']);
  const blog = await segment(scans, owner, ['Blog', '/blog']);
  const shop = await segment(scans, owner, ['Shop', '/shop']);
  return { ...owner, shop, blog, scanId };
}
