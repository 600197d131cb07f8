import type { WebsiteResponse } from '@app/domain/contract';
import type { Fix, FixList, GenerateFixesResponse } from '@app/fixes/contract';
import type { ScanDetail, ScanHistory, StartScanResponse } from '@app/seo-scan/contract';
import { poll } from './api-client.ts';
import type { ApiClient } from './api-client.ts';
import type { Report } from './report.ts';
import { fixToApply } from './demo-fix.ts';

const SCAN_PAGES = 15;
const SCAN_TIMEOUT_MS = 300_000;
const VERIFY_TIMEOUT_MS = 180_000;
const ENDED: readonly string[] = ['completed', 'failed', 'cancelled'];

type Website = WebsiteResponse['website'];

/** The demo website: added, verified by its file, with the widget on its pages. */
export async function ensureWebsite(
  user: ApiClient,
  publicUrl: string,
  demoSite: string,
  report: Report,
): Promise<Website> {
  const present = await findWebsite(user, demoSite);
  const website =
    present ?? (await user.post<WebsiteResponse>('/api/seo/websites', { url: demoSite })).website;
  if (present?.verified === true) report.present('Website');
  else {
    await fetch(`${demoSite}/notice-board/${website.verification.meta.content}`);
    await user.post(`/api/seo/websites/${website.id}/verify`, { method: 'file' });
    report.made('Website', `${demoSite}, verified by its file`);
  }
  // The demo website keeps one copy of a snippet, however often it is handed in.
  const snippet = `<script src="${publicUrl}/widget.js" data-site-id="${website.site_id}" async></script>`;
  await fetch(`${demoSite}/notice-board`, {
    method: 'POST',
    body: new URLSearchParams({ snippet }),
  });
  return website;
}

async function findWebsite(user: ApiClient, url: string): Promise<Website | undefined> {
  const { websites } = await user.get<{ readonly websites: readonly Website[] }>(
    '/api/seo/websites',
  );
  return websites.find((website) => new URL(website.url).origin === new URL(url).origin);
}

/** A completed scan of the website; returns its id. */
export async function ensureScan(
  user: ApiClient,
  demoSite: string,
  report: Report,
): Promise<string> {
  const { scans } = await user.get<ScanHistory>('/api/seo/scan-history?limit=50');
  const present = scans.find(({ status }) => status === 'completed');
  if (present !== undefined) {
    report.present('Scan');
    return present.id;
  }
  const started = await user.post<StartScanResponse>('/api/seo/scan-page', {
    url: demoSite,
    maxPages: SCAN_PAGES,
  });
  if (!started.success) throw new Error(started.error);
  const { scan } = await poll({
    read: () => user.get<ScanDetail>(`/api/seo/scan/${started.scanId}`),
    isDone: (detail) => ENDED.includes(detail.scan.status),
    timeoutMs: SCAN_TIMEOUT_MS,
    orElse: 'The scan does not finish.',
  });
  if (scan.status !== 'completed')
    throw new Error(`The scan is ${scan.status}: ${scan.error ?? ''}`);
  report.made('Scan', `${scan.pages_scanned} pages`);
  return started.scanId;
}

/** One fix that is live and was seen by a browser. */
export async function ensureFix(
  user: ApiClient,
  website: Website,
  scanId: string,
  report: Report,
): Promise<void> {
  const read = async (): Promise<readonly Fix[]> =>
    (await user.get<FixList>(`/api/seo/fixes?websiteId=${website.id}&limit=100`)).fixes;
  let fixes = await read();
  if (fixes.some(({ state }) => state === 'verified')) {
    report.present('Fix');
    return;
  }
  if (fixes.length === 0) {
    await user.post<GenerateFixesResponse>(`/api/seo/generate-fixes/${scanId}`, {});
    fixes = await read();
  }
  const fix = fixToApply(fixes);
  if (fix === null) {
    report.skipped('Fix', 'none of this scan can go live automatically');
    return;
  }
  if (fix.state === 'draft') {
    await user.post(`/api/seo/apply-fix/${fix.id}`, { method: 'one_click' });
  }
  const { state, state_reason: reason } = await poll({
    read: async () => (await user.get<{ readonly fix: Fix }>(`/api/seo/fixes/${fix.id}`)).fix,
    isDone: (now) => now.state !== 'applied',
    timeoutMs: VERIFY_TIMEOUT_MS,
    orElse: 'The fix is live but not verified in a browser yet.',
  });
  if (state === 'verified')
    report.made('Fix', `${fix.kind} of ${fix.page_url}, applied and verified`);
  else report.skipped('Fix', `it is ${state}: ${reason ?? ''}`);
}
