import { renderHtml } from '../../cli/src/reports/html-report.js';
import { printFonts } from '../../../libs/seo-scan/src/reports/print/print-fonts.js';
import { reportPrint } from '../../../libs/seo-scan/src/reports/print/report-print.js';
import { analyticsPrint } from '../../../libs/traffic/src/analytics/analytics-print.js';
import { campaignPrint } from '../../../libs/traffic/src/campaigns/campaign-print.js';
import { exampleAudit, exampleGate } from './example-audit.js';
import { exampleReports } from './example-reports.js';
import type { ExampleReport } from './example-reports.js';
import { examplePageMap } from './example-campaign-parts.js';
import { exampleAnalytics, exampleCampaign } from './example-traffic.js';
import { htmlFile, pdfFile } from './previewed-document.js';
import type { PreviewedDocument } from './previewed-document.js';

/** Reports as the page for the printer and as PDF, and as the file of `npm run audit`. */
export const reports: readonly PreviewedDocument[] = [
  ...exampleReports.map((example) =>
    printed(example.name, () => scanPrint(example), example.brand?.name),
  ),
  printed('campaign', () => campaignPrint(exampleCampaign, examplePageMap)),
  printed('analytics', () => analyticsPrint(exampleAnalytics)),
  {
    ...{ name: 'command-line-audit', title: 'command line audit' },
    views: {
      page: () => htmlFile(renderHtml(exampleAudit, exampleGate, new Date('2026-11-20T12:00:00Z'))),
    },
  },
];

function printed(
  name: string,
  print: () => string | Promise<string>,
  footer = 'Groundswell',
): PreviewedDocument {
  const title = name.replaceAll('-', ' ');
  return {
    ...{ name, title },
    views: {
      print: async () => htmlFile(await print()),
      pdf: async () => pdfFile(await print(), { title, footer }),
    },
  };
}

async function scanPrint({ open, brand, suggestions }: ExampleReport): Promise<string> {
  return reportPrint(open(), { brand, suggestions, fonts: await printFonts() });
}
