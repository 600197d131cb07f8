import { BrowserFailure, ChromiumService } from '@app/browser';
import { AppError } from '@app/common';
import type { Actor } from '@app/common';
import { Injectable } from '@nestjs/common';
import type { AnalyticsInput } from '../contract/index.js';
import { analyticsPrint, titleOf } from './analytics-print.js';
import { AnalyticsService, analyticsFileName } from './analytics.service.js';

/** The analytics as PDF, printed by the Chromium of the machine. */
@Injectable()
export class AnalyticsPdfService {
  constructor(
    private readonly analytics: AnalyticsService,
    private readonly chromium: ChromiumService,
  ) {}

  /** Throws `unavailable` with the reason where no PDF can be printed. */
  async print(actor: Actor, input: AnalyticsInput): Promise<{ fileName: string; pdf: Uint8Array }> {
    const response = await this.analytics.overview(actor, input);
    if (!this.chromium.isConfigured) {
      throw new AppError('unavailable', 'PDFs need a browser, and this installation has none.');
    }
    const fileName = analyticsFileName(response, 'pdf');
    try {
      const options = { title: titleOf(response), footer: 'Groundswell' };
      return { fileName, pdf: await this.chromium.printPdf(analyticsPrint(response), options) };
    } catch (error) {
      if (!(error instanceof BrowserFailure)) throw error;
      throw new AppError('unavailable', "Couldn't create the PDF. Please try again.", {
        cause: error,
      });
    }
  }
}
