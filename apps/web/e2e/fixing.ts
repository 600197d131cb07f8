import type { WebsiteResponse } from '@app/domain/contract';
import type { Fix, FixList, GenerateFixesResponse } from '@app/fixes/contract';
import type { ApiUser } from './api.ts';
import { setting } from './browser.ts';
import { submit } from './campaigns.ts';

export type OwnWebsite = WebsiteResponse['website'];

/** Adds the demo website, verifies it and installs its widget on every page, through the public notice board. */
export async function ownWithWidget(user: ApiUser, demoSite: string): Promise<OwnWebsite> {
  const { website } = await user.addWebsite(demoSite);
  await fetch(`${demoSite}/notice-board/${website.verification.meta.content}`);
  await submit(user, 'POST', `/api/seo/websites/${website.id}/verify`, { method: 'file' });
  const snippet = `<script src="${setting('BASE_URL')}/widget.js" data-site-id="${website.site_id}" async></script>`;
  const board = `${demoSite}/notice-board`;
  await fetch(board, { method: 'POST', body: new URLSearchParams({ snippet }) });
  return website;
}

export async function takeWidgetDown(demoSite: string, website: OwnWebsite): Promise<void> {
  const body = new URLSearchParams({ 'take-down': website.site_id });
  await fetch(`${demoSite}/notice-board`, { method: 'POST', body });
}

/** Generates the fixes of a scan; returns their number. */
export async function generateFixes(user: ApiUser, scanId: string): Promise<number> {
  const response = await submit(user, 'POST', `/api/seo/generate-fixes/${scanId}`);
  return (response as GenerateFixesResponse).count;
}

export async function fixesOf(user: ApiUser, websiteId: string): Promise<readonly Fix[]> {
  const query = new URLSearchParams({ websiteId, limit: '100' });
  return ((await submit(user, 'GET', `/api/seo/fixes?${query.toString()}`)) as FixList).fixes;
}
