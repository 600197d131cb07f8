import { maxPages, report, startUrl } from './contestant.ts';
import { openScanApp } from './scan-app.ts';

const { run } = await openScanApp(startUrl(), maxPages());
await report(run);
