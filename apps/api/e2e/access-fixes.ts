import { open, ownerOnly, signedIn } from './access-expectations.js';
import type { Expectation, Extra, OwnedRows } from './access-expectations.js';

const ofDraft: Extra = { input: ({ draftFixId }) => ({ id: draftFixId }) };
const NO_TOKEN = 'a'.repeat(43);
const NO_HASH = 'a'.repeat(64);
const unknownLink: Extra = { input: () => ({ token: NO_TOKEN }) };
const ofAPicture: Extra = { input: ({ draftFixId }) => ({ id: draftFixId, sha256: NO_HASH }) };
const ofSuggestion: Extra = { input: ({ suggestionFixId }) => ({ id: suggestionFixId }) };
const ofLive: Extra = { input: ({ liveFixId }) => ({ id: liveFixId }) };
const ofBatch: Extra = { input: ({ fixBatchId }) => ({ id: fixBatchId }) };
const ofOpenRepair: Extra = { input: ({ openRepairId }) => ({ id: openRepairId }) };
const ofDoneRepair: Extra = { input: ({ doneRepairId }) => ({ id: doneRepairId }) };
const byWebsite: Extra = { input: ({ websiteId }) => ({ websiteId }) };
const aRule = () => ({ enabled: true, dailyLimit: 3 });
const ofWebsite: Extra = { input: ({ websiteId }) => ({ id: websiteId }) };
/** The scan has not ended, so nothing has to be awaited. */
const ofScan: Extra = { input: ({ scanId }) => ({ id: scanId }) };
const ofCompletedScan: Extra = { input: ({ completedScanId }) => ({ id: completedScanId }) };
/** That scan has no issues. */
const allTitles = ({ completedScanId }: OwnedRows): object => ({
  ...{ category: 'title', severity: 'critical', scanId: completedScanId },
});
const anOwnTitle = ({ siteId, completedScanId, url }: OwnedRows): object => ({
  ...{ siteId, domain: new URL(url).host, scanId: completedScanId, fixType: 'title' },
  ...{ fixData: { optimized_content: 'Cakes of the house' }, priority: 80, confirmed: true },
});

/** Fixes over REST. */
export const fixRoutes: Readonly<Record<string, Expectation>> = {
  'POST /api/seo/auto-fix': ownerOnly(409, { body: allTitles }),
  'POST /api/seo/generate-fixes/{id}': ownerOnly(409, ofScan),
  'POST /api/seo/apply-fix/{id}': ownerOnly(200, ofDraft),
  // Users without drafts of a scan apply none.
  'POST /api/seo/scan/{id}/apply-fixes': signedIn(200, ofCompletedScan),
  'POST /api/seo/revert-fix/{id}': ownerOnly(200, ofLive),
  'POST /api/seo/fixes/batches/{id}/revert': ownerOnly(200, ofBatch),
  'POST /api/seo/websites/{id}/revert-fixes': ownerOnly(200, ofWebsite),
  'GET /api/seo/fixes': signedIn(200),
  'GET /api/seo/fixes/{id}': ownerOnly(200, ofDraft),
  'PATCH /api/seo/fixes/{id}': ownerOnly(200, {
    ...ofDraft,
    body: () => ({ optimized_content: 'Cakes of the house', confirmed: true }),
  }),
  'GET /api/seo/fixes/{id}/record': ownerOnly(200, ofDraft),
  // Written before there were records: see fix-records.int-spec.ts.
  'GET /api/seo/fixes/{id}/proof': ownerOnly(409, ofDraft),
  'GET /api/seo/fixes/{id}/pictures/{sha256}': signedIn(404, ofAPicture),
  'POST /api/seo/fixes/{id}/share': ownerOnly(409, ofDraft),
  'DELETE /api/seo/fixes/{id}/share': ownerOnly(200, ofDraft),
  'GET /api/shared-proofs/{token}': open(404, unknownLink),
  'GET /api/shared-proofs/{token}/file': open(404, unknownLink),
  'GET /api/shared-proofs/{token}/pictures/{sha256}': open(404, {
    input: () => ({ token: NO_TOKEN, sha256: NO_HASH }),
  }),
  'GET /api/proof-keys': open(200),
  'POST /api/seo/fixes/{id}/review': ownerOnly(200, ofSuggestion),
  'POST /api/seo/widget/fixes/apply': ownerOnly(200, { body: anOwnTitle }),
  'GET /api/seo/repairs': ownerOnly(200, byWebsite),
  // Structured data is not put back: no page has to be read.
  'POST /api/seo/repairs/{id}/apply': ownerOnly(409, ofOpenRepair),
  'POST /api/seo/repairs/{id}/dismiss': ownerOnly(200, ofOpenRepair),
  'POST /api/seo/repairs/{id}/undo': ownerOnly(200, ofDoneRepair),
  'GET /api/seo/repair-rules/{websiteId}': ownerOnly(200, byWebsite),
  'PUT /api/seo/repair-rules/{websiteId}': ownerOnly(200, { ...byWebsite, body: aRule }),
};

/** The same over tRPC. */
export const fixProcedures: Readonly<Record<string, Expectation>> = {
  'fixes.list': signedIn(200, { input: () => ({}) }),
  'fixes.get': ownerOnly(200, ofDraft),
  'fixes.generate': ownerOnly(200, {
    body: ({ completedScanId }) => ({ scanId: completedScanId }),
  }),
  'fixes.generation': ownerOnly(200, {
    input: ({ completedScanId }) => ({ scanId: completedScanId }),
  }),
  'fixes.applyOne': ownerOnly(200, { body: ({ draftFixId }) => ({ id: draftFixId }) }),
  'fixes.applyAll': signedIn(200, {
    body: ({ completedScanId }) => ({ scanId: completedScanId }),
  }),
  'fixes.edit': ownerOnly(200, {
    body: ({ draftFixId }) => ({
      id: draftFixId,
      optimizedContent: 'Cakes of the house',
      confirmed: true,
    }),
  }),
  'fixProofs.record': ownerOnly(200, ofDraft),
  'fixProofs.picture': signedIn(404, ofAPicture),
  'fixProofs.share': ownerOnly(409, { body: ({ draftFixId }) => ({ id: draftFixId }) }),
  'fixProofs.endShare': ownerOnly(200, { body: ({ draftFixId }) => ({ id: draftFixId }) }),
  'fixProofs.shared': open(404, unknownLink),
  'fixProofs.keys': open(200),
  'fixRepairs.list': ownerOnly(200, byWebsite),
  'fixRepairs.applyOne': ownerOnly(409, { body: ({ openRepairId }) => ({ id: openRepairId }) }),
  'fixRepairs.dismiss': ownerOnly(200, { body: ({ openRepairId }) => ({ id: openRepairId }) }),
  'fixRepairs.undo': ownerOnly(200, { body: ({ doneRepairId }) => ({ id: doneRepairId }) }),
  'fixRepairs.rule': ownerOnly(200, byWebsite),
  'fixRepairs.saveRule': ownerOnly(200, {
    body: ({ websiteId }) => ({ websiteId, ...aRule() }),
  }),
  'fixes.markReviewed': ownerOnly(200, {
    body: ({ suggestionFixId }) => ({ id: suggestionFixId }),
  }),
  'fixes.revert': ownerOnly(200, { body: ({ liveFixId }) => ({ id: liveFixId }) }),
  'fixes.revertBatch': ownerOnly(200, { body: ({ fixBatchId }) => ({ batchId: fixBatchId }) }),
  'fixes.exportContents': ownerOnly(200, { input: ({ websiteId }) => ({ websiteId }) }),
  'fixes.revertWebsite': ownerOnly(200, { body: ({ websiteId }) => ({ websiteId }) }),
  'fixes.autoFix': ownerOnly(409, { body: allTitles }),
  'fixes.applyWidgetFix': ownerOnly(200, { body: anOwnTitle }),
};
