import type { BeaconService } from '../../contract/index.js';

/** A request as the browser sends it. */
export interface SentRequest {
  readonly url: string;
  readonly method: string;
  /** `null`: none, or not readable. */
  readonly body: string | null;
}

/** One measured event; a request may carry several. */
export interface Beacon {
  readonly service: BeaconService;
  /** A page view is `page_view` (GA4) or `pageview` (the others). */
  readonly event: string;
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * The events in a measurement request, recognised by path and fields, not by host: all four services can be reached
 * under the website's own name.
 * - GA4: `/g/collect` with `v=2`, `tid`, `en`; more events of one request are lines of its body. Parameters of events
 *   begin with `ep.` (texts) or `epn.` (numbers). Google documents the names in the Measurement Protocol reference
 *   (developers.google.com/analytics/devguides/collection/protocol/ga4/reference/events), not this encoding.
 * - Plausible: POST `/api/event` (plausible.io/docs/events-api), `name` or `n` as its script sends it, `props` or `p`.
 * - Umami: POST `/api/send` (umami.is/docs/api/sending-stats); a payload without `name` is a page view.
 * - Matomo: `matomo.php`, formerly `piwik.php` (developer.matomo.org/api-reference/tracking-api); `rec=1`; several
 *   requests in the JSON body `{"requests": ["?idsite=1&…"]}`.
 */
export function readBeacons(request: SentRequest): Beacon[] {
  if (!URL.canParse(request.url)) return [];
  const url = new URL(request.url);
  if (url.pathname.endsWith('/g/collect')) return ga4(url, request.body);
  if (/\/(?:matomo|piwik)\.php$/.test(url.pathname)) return matomo(url, request.body);
  if (request.method !== 'POST') return [];
  if (url.pathname.endsWith('/api/event')) return plausible(request.body);
  if (url.pathname.endsWith('/api/send')) return umami(request.body);
  return [];
}

/** Whether an event has a name and all these fields. GA4's parameters may be named without `ep.` and `epn.`. */
export function isBeacon(
  beacon: Beacon,
  wanted: {
    readonly service: BeaconService;
    readonly event: string;
    readonly fields: readonly { readonly key: string; readonly value: string }[];
  },
): boolean {
  if (beacon.service !== wanted.service || beacon.event !== wanted.event) return false;
  return wanted.fields.every(({ key, value }) =>
    [key, `ep.${key}`, `epn.${key}`].some((name) => beacon.fields[name] === value),
  );
}

function ga4(url: URL, body: string | null): Beacon[] {
  const shared = Object.fromEntries(url.searchParams);
  if (shared.v !== '2' || shared.tid === undefined) return [];
  const lines = (body ?? '').split(/\r?\n/).filter((line) => line.trim() !== '');
  const events =
    lines.length === 0 ? [shared] : lines.map((line) => ({ ...shared, ...query(line) }));
  return events.flatMap((fields) =>
    fields.en === undefined ? [] : [{ service: 'ga4' as const, event: fields.en, fields }],
  );
}

function matomo(url: URL, body: string | null): Beacon[] {
  const shared = Object.fromEntries(url.searchParams);
  const { requests } = record(json(body));
  const sent = Array.isArray(requests)
    ? requests.filter((text) => typeof text === 'string').map(query)
    : [{ ...shared, ...query(body ?? '') }];
  return sent
    .filter((fields) => fields.rec === '1' && fields.idsite !== undefined)
    .filter((fields) => fields.ping !== '1')
    .map((fields) => ({ service: 'matomo' as const, event: matomoEvent(fields), fields }));
}

function matomoEvent(fields: Readonly<Record<string, string>>): string {
  if (fields.e_a !== undefined) return fields.e_a;
  if (fields.idgoal === '0') return 'order';
  if (fields.idgoal !== undefined) return 'goal';
  if (fields.link !== undefined) return 'link';
  if (fields.download !== undefined) return 'download';
  if (fields.search !== undefined) return 'search';
  return 'pageview';
}

function plausible(body: string | null): Beacon[] {
  const sent = record(json(body));
  const name = sent.name ?? sent.n;
  const domain = sent.domain ?? sent.d;
  if (typeof name !== 'string' || typeof domain !== 'string') return [];
  const given = sent.props ?? sent.p;
  const props = texts(record(typeof given === 'string' ? json(given) : given));
  return [{ service: 'plausible', event: name, fields: { ...texts(sent), ...props } }];
}

function umami(body: string | null): Beacon[] {
  const sent = record(json(body));
  const payload = record(sent.payload);
  if (sent.type !== 'event' || typeof payload.website !== 'string') return [];
  const event = typeof payload.name === 'string' ? payload.name : 'pageview';
  const fields = { ...texts(payload), ...texts(record(payload.data)) };
  return [{ service: 'umami', event, fields }];
}

function query(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text.replace(/^\?/, '')));
}

function json(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}

function record(value: unknown): Record<string, unknown> {
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isRecord ? (value as Record<string, unknown>) : {};
}

/** Its texts, numbers and booleans, as texts. */
function texts(value: Record<string, unknown>): Record<string, string> {
  const simple = Object.entries(value).filter(([, one]) =>
    ['string', 'number', 'boolean'].includes(typeof one),
  );
  return Object.fromEntries(simple.map(([key, one]) => [key, String(one)]));
}
