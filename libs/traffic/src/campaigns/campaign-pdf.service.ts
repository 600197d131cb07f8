import { BrowserFailure, ChromiumService } from '@app/browser';
import { AppError } from '@app/common';
import type { Actor } from '@app/common';
import { Injectable } from '@nestjs/common';
import { campaignPrint, titleOf } from './campaign-print.js';
import { CampaignsService, fileNameOf } from './campaigns.service.js';

/** The report of a campaign as PDF, printed by the Chromium of the machine. */
@Injectable()
export class CampaignPdfService {
  constructor(
    private readonly campaigns: CampaignsService,
    private readonly chromium: ChromiumService,
  ) {}

  /** Throws `unavailable` with the reason where no PDF can be printed. */
  async print(actor: Actor, id: string): Promise<{ fileName: string; pdf: Uint8Array }> {
    const [report, map] = await Promise.all([
      this.campaigns.report(actor, id),
      this.campaigns.pageMap(actor, id),
    ]);
    if (!this.chromium.isConfigured) {
      throw new AppError('unavailable', 'PDFs need a browser, and this installation has none.');
    }
    const { targetUrl, createdAt } = report.campaign;
    const fileName = fileNameOf({ targetUrl, createdAt: new Date(createdAt) }, 'pdf');
    try {
      const options = { title: titleOf(report), footer: 'Groundswell' };
      return { fileName, pdf: await this.chromium.printPdf(campaignPrint(report, map), options) };
    } catch (error) {
      if (!(error instanceof BrowserFailure)) throw error;
      throw new AppError('unavailable', "Couldn't create the PDF. Please try again.", {
        cause: error,
      });
    }
  }
}
