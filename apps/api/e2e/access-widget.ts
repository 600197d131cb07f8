import { open, signedIn } from './access-expectations.js';
import type { Expectation } from './access-expectations.js';

/** Where the widget was seen, over REST. */
export const widgetRoutes: Readonly<Record<string, Expectation>> = {
  'GET /api/widget/installations': signedIn(200),
};

/** What every page of every website asks for: nobody signs in for it. */
export const publicWidgetRoutes: Readonly<Record<string, Expectation>> = {
  'GET /api/widget/fixes': open(200),
  'POST /api/widget/ping': open(204, {
    body: () => ({ siteId: 'gsw_1_a', path: '/' }),
  }),
};

/** The same over tRPC. */
export const widgetProcedures: Readonly<Record<string, Expectation>> = {
  'widget.installations': signedIn(200),
};
