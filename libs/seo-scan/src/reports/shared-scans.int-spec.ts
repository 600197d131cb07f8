import type { Actor } from '@app/common';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { sharedScanReport } from '../contract/index.js';
import { IgnoresService } from '../issues/ignores.service.js';
import { SITE, StoredScans } from '../testing/stored-scans.js';
import { SharedScans } from './shared-scans.service.js';

let scans: StoredScans;
let shared: SharedScans;
let ada: Actor;
let scanId: string;

beforeAll(async () => {
  scans = await StoredScans.create();
  shared = scans.context.module.get(SharedScans);
});
beforeEach(async () => {
  ada = await scans.aUser();
  scanId = await scans.complete(ada, {
    pages: [{ url: `${SITE}/` }, { url: `${SITE}/bread` }],
    issues: [
      { check: 'title.missing', url: `${SITE}/bread` },
      { check: 'title.missing', url: `${SITE}/` },
      { check: 'meta.description_missing', url: `${SITE}/` },
    ],
  });
});
afterAll(() => scans.close());

it('a scan for others leaves out what its owner ignores', async () => {
  const ignores = scans.context.module.get(IgnoresService);
  await ignores.add(ada, { scanId, scope: 'check', checkId: 'title.missing', reason: 'Ours' });
  const report = sharedScanReport.parse(await shared.find(ada.userId, scanId));
  expect(report.groups.map(({ check_id: id }) => id)).toEqual(['meta.description_missing']);
  expect(Object.values(report.issues).reduce((sum, count) => sum + count, 0)).toBe(1);
});

it('is found for its owner only', async () => {
  const ben = await scans.aUser();
  expect(await shared.find(ben.userId, scanId)).toBeNull();
});
