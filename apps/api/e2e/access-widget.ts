import { signedIn } from './access-expectations.js';
import type { Expectation } from './access-expectations.js';

/** Where the widget has been installed, over REST. */
export const widgetRoutes: Readonly<Record<string, Expectation>> = {
  'GET /api/widget/installations': signedIn(200),
};

/** The same over tRPC. */
export const widgetProcedures: Readonly<Record<string, Expectation>> = {
  'widget.installations': signedIn(200),
};
