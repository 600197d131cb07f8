import type { WebsiteAnswer } from '@app/domain/contract';
import type { Fix, FixList, GenerateFixesAnswer } from '@app/fixes/contract';
import type { ApiUser } from './api.ts';
import { setting } from './browser.ts';
import { ask } from './campaigns.ts';

export type OwnWebsite = WebsiteAnswer['website'];

/** Adds the demo website, proves it and puts its widget into every page, as the notice board lets everybody do. */
export async function ownWithWidget(user: ApiUser, demoSite: string): Promise<OwnWebsite> {
  const { website } = await user.addWebsite(demoSite);
  await fetch(`${demoSite}/notice-board/${website.verification.meta.content}`);
  await ask(user, 'POST', `/api/seo/websites/${website.id}/verify`, { method: 'file' });
  const snippet = `<script src="${setting('BASE_URL')}/widget.js" data-site-id="${website.site_id}" async></script>`;
  const board = `${demoSite}/notice-board`;
  await fetch(board, { method: 'POST', body: new URLSearchParams({ snippet }) });
  return website;
}

export async function takeWidgetDown(demoSite: string, website: OwnWebsite): Promise<void> {
  const body = new URLSearchParams({ 'take-down': website.site_id });
  await fetch(`${demoSite}/notice-board`, { method: 'POST', body });
}

/** Writes the fixes of a scan; answers how many. */
export async function generateFixes(user: ApiUser, scanId: string): Promise<number> {
  const answer = await ask(user, 'POST', `/api/seo/generate-fixes/${scanId}`);
  return (answer as GenerateFixesAnswer).count;
}

export async function fixesOf(user: ApiUser, websiteId: string): Promise<readonly Fix[]> {
  const query = new URLSearchParams({ websiteId, limit: '100' });
  return ((await ask(user, 'GET', `/api/seo/fixes?${query.toString()}`)) as FixList).fixes;
}
