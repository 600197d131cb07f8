import type { Actor } from '@app/common';
import { WebsitesService } from '@app/domain';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { savePageViewInput } from '../contract/index.js';
import { StoredScans } from '../testing/stored-scans.js';
import { SavedPageViewsService } from './saved-page-views.service.js';

let scans: StoredScans;
let views: SavedPageViewsService;
beforeAll(async () => {
  scans = await StoredScans.create();
  views = scans.context.module.get(SavedPageViewsService);
});
afterAll(() => scans.close());

async function anOwner(): Promise<{ actor: Actor; websiteId: string }> {
  const actor = await scans.aUser();
  const added = await scans.context.module
    .get(WebsitesService)
    .add(actor, { url: 'http://127.0.0.1:8080' });
  return { actor, websiteId: added.website.id };
}

const save = (actor: Actor, websiteId: string, name: string, filter = '') =>
  views.save(actor, savePageViewInput.parse({ websiteId, name, filter, columns: 'title,words' }));

describe('saved views of pages', () => {
  it('are kept by name for a website, and replaced under the same name', async () => {
    const { actor, websiteId } = await anOwner();
    await save(actor, websiteId, 'Thin pages', 'words:lt:300');
    await save(actor, websiteId, 'Deep pages', 'depth:gte:4');
    await save(actor, websiteId, 'Thin pages', 'words:lt:200');
    const list = await views.list(actor, { websiteId });
    expect(list.views.map(({ name, filter }) => [name, filter])).toEqual([
      ['Deep pages', 'depth:gte:4'],
      ['Thin pages', 'words:lt:200'],
    ]);
    await views.remove(actor, list.views[0]?.id ?? '');
    expect((await views.list(actor, { websiteId })).views).toHaveLength(1);
  });

  it('are saved once when two requests save the same name at the same time', async () => {
    const { actor, websiteId } = await anOwner();
    await Promise.all(
      ['a', 'b', 'c'].map((text) => save(actor, websiteId, 'One', `title:is:${text}`)),
    );
    expect((await views.list(actor, { websiteId })).views).toHaveLength(1);
  });

  it('are at most 50, of one’s own websites only, and nobody else’s', async () => {
    const { actor, websiteId } = await anOwner();
    for (let at = 0; at < 50; at++) await save(actor, websiteId, `View ${at}`);
    await expect(save(actor, websiteId, 'One more')).rejects.toThrow('already have 50');
    await save(actor, websiteId, 'View 7', 'noindex:yes');
    const stranger = await scans.aUser();
    await expect(save(stranger, websiteId, 'Mine')).rejects.toThrow('does not exist');
    await expect(views.list(stranger, { websiteId })).rejects.toThrow('does not exist');
    const [view] = (await views.list(actor, { websiteId })).views;
    await expect(views.remove(stranger, view?.id ?? '')).rejects.toThrow('not found');
  });
});
