import type { ServerResponse } from 'node:http';
import { coversAddress } from '../contract/index.js';

/** What goes wrong with one inspection. */
export type InspectionFault =
  /** Never answered. */
  | 'timeout'
  | 'server_error'
  | 'garbage'
  /** JSON without the part that matters. */
  | 'no_result'
  | 'rate_limited'
  | 'rate_limited_for_a_minute'
  | 'invalid';

interface InspectionRequest {
  readonly siteUrl: string;
  readonly inspectionUrl: string;
}

interface Site {
  readonly siteUrl: string;
  readonly permissionLevel: string;
}

interface Reply {
  readonly status: number;
  readonly json: object;
}

const UNKNOWN_PAGE = { verdict: 'NEUTRAL', coverageState: 'URL is unknown to Google' };

/** Google's URL Inspection: pages of its index, its refusals and faults. */
export class FakeInspections {
  /** `indexStatusResult` by address; Google does not know the others. */
  readonly pages = new Map<string, object>();
  /** Faults of the next requests, in order. */
  readonly faults: InspectionFault[] = [];
  readonly requests: InspectionRequest[] = [];
  delayMs = 0;

  async respond(response: ServerResponse, body: string, sites: readonly Site[]): Promise<void> {
    const request = JSON.parse(body) as InspectionRequest;
    this.requests.push(request);
    if (this.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, this.delayMs));
    const fault = this.faults.shift();
    if (fault === 'timeout') return;
    if (fault === 'garbage') {
      response.writeHead(200).end('<html>Sorry</html>');
      return;
    }
    const { status, json } = fault === undefined ? this.inspect(request, sites) : FAULTS[fault];
    response
      .writeHead(status, {
        'content-type': 'application/json',
        ...(fault === 'rate_limited_for_a_minute' && { 'retry-after': '60' }),
      })
      .end(JSON.stringify(json));
  }

  private inspect({ siteUrl, inspectionUrl }: InspectionRequest, sites: readonly Site[]): Reply {
    const site = sites.find((each) => each.siteUrl === siteUrl);
    const mayInspect = site !== undefined && site.permissionLevel !== 'siteRestrictedUser';
    if (!mayInspect || !coversAddress(siteUrl, inspectionUrl)) return NOT_AN_OWNER;
    const inspectionResultLink = `https://search.google.com/search-console/inspect?id=${this.requests.length}`;
    const indexStatusResult = this.pages.get(inspectionUrl) ?? UNKNOWN_PAGE;
    return { status: 200, json: { inspectionResult: { inspectionResultLink, indexStatusResult } } };
  }
}

/** Errors of this API have a status instead of a list of reasons. */
function failure(code: number, status: string, message = status): Reply {
  return { status: code, json: { error: { code, message, status } } };
}

const NOT_AN_OWNER = failure(
  403,
  'PERMISSION_DENIED',
  'You do not own this site, or the inspected URL is not part of this property.',
);
const FAULTS: Readonly<Record<Exclude<InspectionFault, 'timeout' | 'garbage'>, Reply>> = {
  server_error: failure(503, 'UNAVAILABLE'),
  no_result: { status: 200, json: { inspectionResult: {} } },
  rate_limited: failure(429, 'RESOURCE_EXHAUSTED'),
  rate_limited_for_a_minute: failure(429, 'RESOURCE_EXHAUSTED'),
  invalid: failure(400, 'INVALID_ARGUMENT'),
};
