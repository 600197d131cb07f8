import type { Actor } from '@app/common';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inflateSync } from 'node:zlib';
import { PdfReportService } from './pdf-report.service.js';
import { ReportBrandingService } from './report-branding/report-branding.service.js';
import { ScanContext } from './testing/scan-context.js';

const ONE_PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A browser that starts on a busy machine. */
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

  it('does not exist for others', async () => {
    await expect(pdfOf(await scanning.aUser())).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('an own brand', () => {
  const branding = (): ReportBrandingService => scanning.context.module.get(ReportBrandingService);

  it('is refused by plans that do not include it, with the plan that does', async () => {
    const saving = branding().save(ada, { name: 'Tide', logo: null });
    await expect(saving).rejects.toMatchObject({
      code: 'forbidden',
      message: expect.stringContaining('Business'),
    });
  });

  it('is kept with its logo, left out when the plan is lost, and can be removed', async () => {
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

  it('refuses a file that is no picture', async () => {
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

/** The document with its compressed parts unpacked. */
function contentOf(pdf: Uint8Array): string {
  const raw = Buffer.from(pdf).toString('latin1');
  const parts = [...raw.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, part = '']) => {
    try {
      return inflateSync(Buffer.from(part, 'latin1')).toString('latin1');
    } catch {
      // A picture or a font: not compressed in this way.
      return '';
    }
  });
  return raw + parts.join('\n');
}
