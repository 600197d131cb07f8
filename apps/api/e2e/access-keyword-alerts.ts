import { signedIn } from './access-expectations.js';
import type { Expectation } from './access-expectations.js';

const NO_ID = '00000000-0000-4000-8000-000000000000';
const ofAll = { input: () => ({}) };
const ofNone = { input: () => ({ id: NO_ID }) };
const bodyOfNone = { body: () => ({ id: NO_ID }) };
const aRule = (): object => ({ kind: 'fell_by', threshold: 5, channels: ['bell'] });
const aFilter = (): object => ({ name: 'Top', filter: { bucket: ['top_3'] } });
const nothing = (): object => ({ selection: { ids: [NO_ID] }, isPaused: true });

/** Alerts, saved filters and bulk edits of the keyword tracker. */
export const keywordAlertRoutes: Readonly<Record<string, Expectation>> = {
  'GET /api/seo/keyword-alerts': signedIn(200),
  'GET /api/seo/keyword-alert-rules': signedIn(200),
  'POST /api/seo/keyword-alert-rules': signedIn(201, { body: aRule }),
  'PATCH /api/seo/keyword-alert-rules/{id}': signedIn(404, ofNone),
  'DELETE /api/seo/keyword-alert-rules/{id}': signedIn(404, ofNone),
  'GET /api/seo/keyword-filters': signedIn(200),
  'POST /api/seo/keyword-filters': signedIn(201, { body: aFilter }),
  'DELETE /api/seo/keyword-filters/{id}': signedIn(404, ofNone),
  'POST /api/seo/edit-keywords': signedIn(200, { body: nothing }),
};

/** The same over tRPC. */
export const keywordAlertProcedures: Readonly<Record<string, Expectation>> = {
  'keywords.alerts.list': signedIn(200, ofAll),
  'keywords.alerts.rules': signedIn(200, ofAll),
  'keywords.alerts.addRule': signedIn(200, { body: aRule }),
  'keywords.alerts.editRule': signedIn(404, bodyOfNone),
  'keywords.alerts.removeRule': signedIn(404, bodyOfNone),
  'keywords.savedFilters.list': signedIn(200, ofAll),
  'keywords.savedFilters.save': signedIn(200, { body: aFilter }),
  'keywords.savedFilters.remove': signedIn(404, bodyOfNone),
  'keywords.editAll': signedIn(200, { body: nothing }),
};
