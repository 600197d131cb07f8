import { BrowserFailure, ChromiumService } from '@app/browser';
import { AppError } from '@app/common';
import type { Actor } from '@app/common';
import { Injectable } from '@nestjs/common';
import type { Scan } from '../contract/index.js';
import { ReportBrandingService } from '../report-branding/report-branding.service.js';
import { printFonts } from './print/print-fonts.js';
import { reportPrint } from './print/report-print.js';
import { ScanReportsService } from './scan-reports.service.js';
import { SuggestionsService } from '../suggestions/suggestions.service.js';

/** The report of a scan as PDF, printed by the Chromium of this machine. */
@Injectable()
export class PdfReportService {
  constructor(
    private readonly reports: ScanReportsService,
    private readonly suggestions: SuggestionsService,
    private readonly branding: ReportBrandingService,
    private readonly chromium: ChromiumService,
  ) {}

  /** Throws `unavailable` with the reason if no PDF can be printed; CSV and JSON need no browser. */
  async print(actor: Actor, scanId: string): Promise<{ scan: Scan; pdf: Uint8Array }> {
    const report = await this.reports.open(actor, scanId);
    if (!this.chromium.isConfigured) {
      throw new AppError('unavailable', 'PDFs need a browser, and this installation has none.');
    }
    const [{ suggestions }, brand, fonts] = await Promise.all([
      this.suggestions.ofScan(actor, scanId),
      this.branding.forReport(actor.userId),
      printFonts(),
    ]);
    const html = await reportPrint(report, { brand, suggestions, fonts });
    const title = `SEO report of ${report.scan.url}`;
    try {
      const pdf = await this.chromium.printPdf(html, {
        title,
        footer: brand?.name ?? 'Groundswell',
      });
      return { scan: report.scan, pdf };
    } catch (error) {
      if (!(error instanceof BrowserFailure)) throw error;
      throw new AppError('unavailable', "Couldn't create the PDF. Please try again.", {
        cause: error,
      });
    }
  }
}
