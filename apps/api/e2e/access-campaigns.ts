import { comparisonProcedures, comparisonRoutes } from './access-comparisons.js';
import { everyone, ownerOnly, signedIn, staffOnly } from './access-expectations.js';
import type { Expectation, Extra, OwnedRows } from './access-expectations.js';

const ofCampaign: Extra = { input: ({ campaignId }) => ({ id: campaignId }) };
const changesCampaign: Extra = { body: ({ campaignId }) => ({ id: campaignId }) };
/** Only the owner has verified the website. */
const verifiedOnly = (body: (owned: OwnedRows) => object): Expectation => ({
  statuses: { ...everyone(403), anonymous: 401, owner: 200 },
  body,
});
const aDirectOrder = ({ url }: OwnedRows): object => ({
  ...{ urls: [url], dwellMs: 5_000, scroll: true, engine: 'http' },
});
const anSeoOrder = ({ url }: OwnedRows): object => ({
  ...{ targetUrl: url, keywords: 'bread', visitsPerKeyword: 1, dwellTimeSeconds: 5 },
});
const ofATool = ({ campaignId }: OwnedRows): Record<string, unknown> => ({
  id: campaignId,
  tool: 'ga4',
});
const ofEvidence = ({ campaignId, visitId }: OwnedRows): Record<string, unknown> => ({
  id: campaignId,
  evidenceId: visitId,
});
const someCounts = { total: 1, desktop: null, mobile: null, tablet: null };
const aComparisonOrder = ({ url }: OwnedRows): object => ({
  ...{ targetUrl: url, comparedUrl: `${url}/new`, visitsEach: 30, dwellMs: 5_000 },
});
const aJourneyOrder = ({ journeyId }: OwnedRows): object => ({ journeyId, visitors: 1 });
const aDomain = (): object => ({ domain: 'nobody.example' });

/** Campaigns over REST. */
export const campaignRoutes: Readonly<Record<string, Expectation>> = {
  ...comparisonRoutes,
  'POST /api/campaign/start': verifiedOnly(aDirectOrder),
  'POST /api/campaign/start-journey': ownerOnly(200, { body: aJourneyOrder }),
  'POST /api/campaign/start-comparison': verifiedOnly(aComparisonOrder),
  'POST /seo-traffic': verifiedOnly(anSeoOrder),
  'GET /status/{id}': ownerOnly(200, ofCampaign),
  'GET /results/{id}': ownerOnly(200, ofCampaign),
  'POST /stop/{id}': ownerOnly(200, ofCampaign),
  'POST /pause/{id}': ownerOnly(200, ofCampaign),
  'POST /resume/{id}': ownerOnly(200, ofCampaign),
  'GET /campaigns': signedIn(200),
  'GET /campaigns/find': signedIn(200, { input: () => ({ text: 'bread' }) }),
  'GET /api/campaigns/{id}': ownerOnly(200, ofCampaign),
  'GET /api/campaigns/{id}/report': ownerOnly(200, ofCampaign),
  // The browser that prints is not configured in this test; that is reported only after the campaign was found.
  'GET /api/campaigns/{id}/report.pdf': ownerOnly(503, ofCampaign),
  'GET /api/campaigns/{id}/vitals/by-segment': ownerOnly(200, ofCampaign),
  'GET /api/campaigns/{id}/page-map': ownerOnly(200, ofCampaign),
  'GET /api/campaigns/{id}/page-map.csv': ownerOnly(200, ofCampaign),
  'GET /api/campaigns/{id}/gates': ownerOnly(200, ofCampaign),
  'GET /api/campaigns/{id}/gates.csv': ownerOnly(200, ofCampaign),
  'GET /api/campaigns/{id}/visits': ownerOnly(200, ofCampaign),
  'GET /api/campaigns/{id}/visits.csv': ownerOnly(200, ofCampaign),
  'GET /api/campaigns/{id}/visits/{visitId}/screenshot': ownerOnly(404, {
    input: ({ campaignId, visitId }) => ({ id: campaignId, visitId }),
  }),
  'GET /api/campaigns/{id}/analytics-check': ownerOnly(200, ofCampaign),
  // The campaign of this test is still running.
  'PUT /api/campaigns/{id}/analytics-check/{tool}': ownerOnly(409, {
    input: ofATool,
    body: () => someCounts,
  }),
  'DELETE /api/campaigns/{id}/analytics-check/{tool}': ownerOnly(200, { input: ofATool }),
  'GET /api/campaigns/{id}/evidence': ownerOnly(200, ofCampaign),
  // The campaign of this test has none.
  'GET /api/campaigns/{id}/evidence/{evidenceId}': ownerOnly(404, { input: ofEvidence }),
  'GET /api/campaigns/{id}/evidence/{evidenceId}/files/{file}': ownerOnly(404, {
    input: (owned) => ({ ...ofEvidence(owned), file: 'har' }),
  }),
  'GET /api/campaigns/{id}/evidence/{evidenceId}/frames/{frame}': ownerOnly(404, {
    input: (owned) => ({ ...ofEvidence(owned), frame: 0 }),
  }),
  'POST /api/seo/keywords': signedIn(200, { body: aDomain }),
  'GET /api/campaign/engines': signedIn(200),
  'GET /api/admin/visit-workers': staffOnly(200),
};

/** The same over tRPC. */
export const campaignProcedures: Readonly<Record<string, Expectation>> = {
  ...comparisonProcedures,
  'traffic.startDirect': verifiedOnly(aDirectOrder),
  'traffic.startJourney': ownerOnly(200, { body: aJourneyOrder }),
  'traffic.startComparison': verifiedOnly(aComparisonOrder),
  'traffic.startSeo': verifiedOnly(anSeoOrder),
  'traffic.status': ownerOnly(200, ofCampaign),
  'traffic.results': ownerOnly(200, ofCampaign),
  'traffic.list': signedIn(200, { input: () => ({}) }),
  'traffic.find': signedIn(200, { input: () => ({ text: 'bread' }) }),
  'traffic.get': ownerOnly(200, ofCampaign),
  'traffic.report': ownerOnly(200, ofCampaign),
  'traffic.vitalsBySegment': ownerOnly(200, ofCampaign),
  'traffic.pageMap': ownerOnly(200, ofCampaign),
  'traffic.gates': ownerOnly(200, ofCampaign),
  'traffic.visits': ownerOnly(200, ofCampaign),
  'traffic.stop': ownerOnly(200, changesCampaign),
  'traffic.pause': ownerOnly(200, changesCampaign),
  'traffic.resume': ownerOnly(200, changesCampaign),
  'traffic.analyticsCheck': ownerOnly(200, ofCampaign),
  'traffic.saveToolCounts': ownerOnly(409, {
    body: (owned) => ({ ...ofATool(owned), counts: someCounts }),
  }),
  'traffic.removeToolCounts': ownerOnly(200, { body: ofATool }),
  'traffic.evidence': ownerOnly(200, ofCampaign),
  'traffic.evidenceDetails': ownerOnly(404, { input: ofEvidence }),
  'traffic.findKeywords': signedIn(200, { input: () => ({ domain: 'nobody.example' }) }),
  'traffic.engines': signedIn(200),
  'traffic.workers': staffOnly(200),
};
