import { ownerOnly, signedIn } from './access-expectations.js';
import type { Expectation, Extra } from './access-expectations.js';

const ofJourney: Extra = { input: ({ journeyId }) => ({ id: journeyId }) };
const removesJourney: Extra = { body: ({ journeyId }) => ({ id: journeyId }) };
const aJourney = { name: 'Visit the bakery', steps: [{ kind: 'open', address: '/' }] };
const onWebsite: Extra = { body: ({ websiteId }) => ({ websiteId, journey: aJourney }) };
const recordsOn: Extra = { body: ({ websiteId }) => ({ websiteId }) };
const aChange = { version: 1, journey: aJourney };
const recording = JSON.stringify({ title: 'Visit', steps: [{ type: 'navigate', url: '/' }] });
const anImport: Extra = { body: () => ({ recording }) };

/** Journeys over REST. */
export const journeyRoutes: Readonly<Record<string, Expectation>> = {
  'GET /api/journeys': signedIn(200),
  'POST /api/journeys': ownerOnly(201, onWebsite),
  'POST /api/journeys/import': signedIn(200, anImport),
  'GET /api/journeys/{id}': ownerOnly(200, ofJourney),
  'PUT /api/journeys/{id}': ownerOnly(200, { ...ofJourney, body: () => aChange }),
  'DELETE /api/journeys/{id}': ownerOnly(200, ofJourney),
  'GET /api/journeys/{id}/recording.json': ownerOnly(200, ofJourney),
  // Only the owner has verified the website, whose server shows no proof in this test.
  'POST /api/journeys/trials': ownerOnly(403, onWebsite),
  'GET /api/journeys/trials/{id}': ownerOnly(404, ofJourney),
  'GET /api/journeys/trials/{id}/picture': ownerOnly(404, ofJourney),
  'POST /api/journeys/recordings': ownerOnly(201, recordsOn),
  'GET /api/journeys/recordings/{id}': ownerOnly(404, ofJourney),
  // A recording that is gone is no error.
  'DELETE /api/journeys/recordings/{id}': signedIn(200, ofJourney),
  'GET /api/journeys/{id}/playwright.ts': ownerOnly(200, ofJourney),
};

/** The same over tRPC. */
export const journeyProcedures: Readonly<Record<string, Expectation>> = {
  'journeys.list': signedIn(200, { input: () => ({}) }),
  'journeys.create': ownerOnly(200, onWebsite),
  'journeys.import': signedIn(200, anImport),
  'journeys.startTrial': ownerOnly(403, onWebsite),
  'journeys.trial': ownerOnly(404, ofJourney),
  'journeys.startRecording': ownerOnly(200, recordsOn),
  'journeys.recording': ownerOnly(404, ofJourney),
  'journeys.removeRecording': signedIn(200, removesJourney),
  'journeys.get': ownerOnly(200, ofJourney),
  'journeys.change': ownerOnly(200, {
    body: ({ journeyId }) => ({ id: journeyId, ...aChange }),
  }),
  'journeys.remove': ownerOnly(200, removesJourney),
};
