import type { Actor } from '@app/common';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inflateSync } from 'node:zlib';
import { PdfReportService } from './pdf-report.service.js';
import { ReportBrandingService } from '../report-branding/report-branding.service.js';
import { ScanContext } from '../testing/scan-context.js';

const ONE_PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Timeout for the start of a browser on a busy machine. */
const BROWSER_TIMEOUT_MS = 60_000;

let scanning: ScanContext;
let ada: Actor;
let scanId: string;

beforeAll(async () => {
  scanning = await ScanContext.create({ hasBrowser: true });
  ada = await scanning.aUser();
  scanId = await scanning.start(ada, `${scanning.site.origin}/`, { mode: 'page', maxPages: 1 });
  await scanning.runner.run(scanId);
}, BROWSER_TIMEOUT_MS);
afterAll(() => scanning.close());

function pdfOf(actor: Actor): ReturnType<PdfReportService['print']> {
  return scanning.context.module.get(PdfReportService).print(actor, scanId);
}

describe('the PDF of a scan', () => {
  it(
    'is a tagged document with the title of the website',
    async () => {
      const { pdf, scan } = await pdfOf(ada);
      const text = contentOf(pdf);
      expect(Buffer.from(pdf.slice(0, 5)).toString('latin1')).toBe('%PDF-');
      expect(text).toContain('/StructTreeRoot');
      expect(scan.id).toBe(scanId);
      expect(scan.seo_score).not.toBeNull();
    },
    BROWSER_TIMEOUT_MS,
  );

  it('does not exist for other users', async () => {
    await expect(pdfOf(await scanning.aUser())).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('custom branding', () => {
  const branding = (): ReportBrandingService => scanning.context.module.get(ReportBrandingService);

  it('is refused on plans that do not include it, naming the plan that does', async () => {
    const saving = branding().save(ada, { name: 'Tide', logo: null });
    await expect(saving).rejects.toMatchObject({
      code: 'forbidden',
      message: expect.stringContaining('Business'),
    });
  });

  it('is stored with its logo, omitted when the plan is lost, and can be removed', async () => {
    const business = await scanning.aUser();
    await setPlan(business, 'seo_business');
    await branding().save(business, { name: 'Tide', logo: ONE_PIXEL });
    expect(await branding().save(business, { name: 'Tide & Co' })).toEqual({
      branding: { name: 'Tide & Co', logo: ONE_PIXEL },
      notIncludedReason: null,
    });
    expect(await branding().forReport(business.userId)).toMatchObject({ name: 'Tide & Co' });
    await setPlan(business, 'seo_starter');
    expect(await branding().forReport(business.userId)).toBeNull();
    expect(await branding().remove(business)).toMatchObject({ branding: null });
  });

  it('refuses a file that is not an image', async () => {
    const business = await scanning.aUser();
    await setPlan(business, 'seo_business');
    const logo = `data:image/png;base64,${Buffer.from('<svg/>').toString('base64')}`;
    await expect(branding().save(business, { name: 'Tide', logo })).rejects.toMatchObject({
      code: 'validation_failed',
    });
  });
});

async function setPlan(actor: Actor, plan: string): Promise<void> {
  await scanning.context.rows(
    `insert into scan_allowances (user_id, plan_code, period_starts_on, granted)
     values (?, ?, date_trunc('month', now()), 100)
     on conflict (user_id) do update set plan_code = excluded.plan_code`,
    [actor.userId, plan],
  );
}

/** The document with its compressed parts decompressed. */
function contentOf(pdf: Uint8Array): string {
  const raw = Buffer.from(pdf).toString('latin1');
  const parts = [...raw.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, part = '']) => {
    try {
      return inflateSync(Buffer.from(part, 'latin1')).toString('latin1');
    } catch {
      // An image or a font, which is compressed differently.
      return '';
    }
  });
  return raw + parts.join('\n');
}
