import { ownerOnly, signedIn } from './access-expectations.js';
import type { Expectation, Extra, OwnedRows } from './access-expectations.js';

const NO_ID = '00000000-0000-4000-8000-000000000000';
const ofWebsite = ({ websiteId }: OwnedRows): Record<string, unknown> => ({ websiteId });
const owned: Extra = { input: ofWebsite };
/** The home page is on it, and no chosen page or channel. */
const ofNothing: Extra = {
  input: (rows) => ({ ...ofWebsite(rows), pageId: NO_ID, channelId: NO_ID }),
};
const aPage = (): object => ({ urls: ['/menu'] });
const aDeploy = (): object => ({ version: '1.0' });
/** Not of Slack: nothing is stored. */
const anotherHost = (): object => ({ kind: 'slack', name: 'Team', url: 'https://example.com/' });
const withWebsite = (body: () => object) => ({
  body: (rows: OwnedRows) => ({ ...ofWebsite(rows), ...body() }),
});
const removal = (rows: OwnedRows): object => ({
  ...ofWebsite(rows),
  ...{ pageId: NO_ID, channelId: NO_ID },
});

/** Change monitoring over REST. */
export const monitoringRoutes: Readonly<Record<string, Expectation>> = {
  'GET /api/monitoring': signedIn(200),
  'GET /api/monitoring/{websiteId}': ownerOnly(200, owned),
  'PUT /api/monitoring/{websiteId}': ownerOnly(200, { ...owned, body: () => ({ enabled: false }) }),
  'POST /api/monitoring/{websiteId}/pages': ownerOnly(200, { ...owned, body: aPage }),
  'DELETE /api/monitoring/{websiteId}/pages/{pageId}': ownerOnly(404, ofNothing),
  'GET /api/monitoring/{websiteId}/changes': ownerOnly(200, owned),
  'GET /api/monitoring/{websiteId}/deploys': ownerOnly(200, owned),
  'POST /api/deploys': ownerOnly(200, withWebsite(aDeploy)),
  'POST /api/monitoring/{websiteId}/check': ownerOnly(200, owned),
  'GET /api/monitoring/{websiteId}/channels': ownerOnly(200, owned),
  'POST /api/monitoring/{websiteId}/channels': ownerOnly(400, { ...owned, body: anotherHost }),
  'DELETE /api/monitoring/{websiteId}/channels/{channelId}': ownerOnly(404, ofNothing),
  'POST /api/monitoring/{websiteId}/channels/{channelId}/test': ownerOnly(404, ofNothing),
};

/** The same over tRPC. */
export const monitoringProcedures: Readonly<Record<string, Expectation>> = {
  'monitoring.summaries': signedIn(200),
  'monitoring.get': ownerOnly(200, owned),
  'monitoring.save': ownerOnly(
    200,
    withWebsite(() => ({ enabled: false })),
  ),
  'monitoring.addPages': ownerOnly(200, withWebsite(aPage)),
  'monitoring.removePage': ownerOnly(404, { body: removal }),
  'monitoring.changes': ownerOnly(200, owned),
  'monitoring.deploys': ownerOnly(200, owned),
  'monitoring.reportDeploy': ownerOnly(200, withWebsite(aDeploy)),
  'monitoring.checkNow': ownerOnly(
    200,
    withWebsite(() => ({})),
  ),
  'monitoring.channels': ownerOnly(200, owned),
  'monitoring.addChannel': ownerOnly(400, withWebsite(anotherHost)),
  'monitoring.removeChannel': ownerOnly(404, { body: removal }),
  'monitoring.testChannel': ownerOnly(404, { body: removal }),
};
