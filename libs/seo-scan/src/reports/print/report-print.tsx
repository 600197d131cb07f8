import { renderToStaticMarkup } from 'react-dom/server';
import type { Issue } from '../../contract/index.js';
import { isOpen } from '../scan-report.js';
import type { ScanReport } from '../scan-report.js';
import { ReportPage } from './report-page.js';
import type { ReportPageProps } from './report-page.js';
import { printStyle } from './report-print-style.js';
import type { PrintFont } from './report-print-style.js';

/** A printed list of ten thousand occurrences is useless; the CSV contains all. */
const PLACES_PER_CHECK = 10;

interface PrintOptions extends Pick<ReportPageProps, 'brand' | 'suggestions'> {
  readonly fonts: readonly PrintFont[];
}

/** The report as a printable document: what to fix first, then every failed check with its first occurrences. */
export async function reportPrint(report: ScanReport, options: PrintOptions): Promise<string> {
  const { brand, suggestions, fonts } = options;
  const places = await firstPlaces(report.issues);
  const style = printStyle(fonts);
  const page = <ReportPage {...{ report, places, brand, suggestions, style }} />;
  return `<!doctype html>\n${renderToStaticMarkup(page)}`;
}

async function firstPlaces(issues: AsyncIterable<Issue>): Promise<Map<string, Issue[]>> {
  const places = new Map<string, Issue[]>();
  for await (const issue of issues) {
    if (!isOpen(issue)) continue;
    const known = places.get(issue.check_id);
    if (known === undefined) places.set(issue.check_id, [issue]);
    else if (known.length < PLACES_PER_CHECK) known.push(issue);
  }
  return places;
}
