import { ownerOnly } from './access-expectations.js';
import type { Expectation, Extra, OwnedRows } from './access-expectations.js';

const ofCampaign: Extra = { input: ({ campaignId }) => ({ id: campaignId }) };
const changesCampaign: Extra = { body: ({ campaignId }) => ({ id: campaignId }) };
const itself = ({ campaignId }: OwnedRows): Record<string, unknown> => ({
  ...{ id: campaignId, otherId: campaignId },
});

/** Comparisons over REST. The campaign of this test is still running, and is no comparison of itself. */
export const comparisonRoutes: Readonly<Record<string, Expectation>> = {
  'GET /api/campaigns/{id}/comparisons': ownerOnly(200, ofCampaign),
  'POST /api/campaigns/{id}/comparisons': ownerOnly(400, { ...ofCampaign, body: itself }),
  'GET /api/campaigns/{id}/comparisons/{otherId}': ownerOnly(400, { input: itself }),
  'GET /api/campaigns/{id}/comparisons/{otherId}/table.csv': ownerOnly(400, { input: itself }),
  'PUT /api/campaigns/{id}/baseline': ownerOnly(409, ofCampaign),
  'DELETE /api/campaigns/{id}/baseline': ownerOnly(200, ofCampaign),
};

/** The same over tRPC. */
export const comparisonProcedures: Readonly<Record<string, Expectation>> = {
  'comparisons.choices': ownerOnly(200, ofCampaign),
  'comparisons.get': ownerOnly(400, { input: itself }),
  'comparisons.start': ownerOnly(400, { body: itself }),
  'comparisons.markBaseline': ownerOnly(409, changesCampaign),
  'comparisons.unmarkBaseline': ownerOnly(200, changesCampaign),
};
