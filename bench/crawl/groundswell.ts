import { maxPages, report, startUrl } from './contestant.ts';
import { openScanApp } from './scan-app.ts';

const { prepare } = await openScanApp(startUrl(), maxPages());
await report(async () => (await prepare()).run);
