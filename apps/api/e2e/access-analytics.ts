import { signedIn } from './access-expectations.js';
import type { Expectation } from './access-expectations.js';

/** The analytics and the overview of an account, over REST. */
export const analyticsRoutes: Readonly<Record<string, Expectation>> = {
  'GET /api/analytics': signedIn(200),
  'GET /api/analytics.csv': signedIn(200),
  // The browser that prints is not configured in this test.
  'GET /api/analytics.pdf': signedIn(503),
  'GET /api/dashboard': signedIn(200),
};

/** The same over tRPC. */
export const analyticsProcedures: Readonly<Record<string, Expectation>> = {
  'analytics.overview': signedIn(200, { input: () => ({}) }),
  'dashboard.overview': signedIn(200, { input: () => ({}) }),
};
