import { openScanApp } from '../crawl/scan-app.ts';
import { report, task } from './contestant.ts';

/** A complete scan as in production: every page in HTML and rendered, every check, score, PostgreSQL. */
const { url, pages } = task();
const { prepare } = await openScanApp(url, pages, 'rendered');
await report(async () => (await prepare()).run());
