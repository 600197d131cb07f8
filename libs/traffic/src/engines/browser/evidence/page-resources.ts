import { z } from 'zod';
import type { RequestPhases } from '../../../rules/evidence/visit-evidence.js';

/** Evaluates an expression in the isolated world of the page on screen; rejects when it does not respond in `ms`. */
export type ReadPage = (expression: string, ms: number) => Promise<unknown>;

/** A request as the page's own timings show it. */
export interface PageResource {
  readonly url: string;
  /** `null`: the timings do not show it. */
  readonly method: 'GET' | 'POST' | null;
  readonly type: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly durationMs: number;
  /** `null`: of another origin, or there was no response. */
  readonly status: number | null;
  readonly bytes: number | null;
  readonly isCached: boolean;
  readonly protocol: string;
  readonly mimeType: string;
  readonly phases: RequestPhases | null;
}

const MAX_RESOURCES = 300;
const MAX_FRAMES = 20;
const MAX_URL_CHARS = 3_000;

/**
 * The latest resource timings of the page and of its frames of the same origin
 * (https://www.w3.org/TR/resource-timing/): requests that have ended, of each document the first 250 unless its scripts
 * change that.
 */
const PAGE_REQUESTS = `(() => {
  const ended = [];
  let frames = 0;
  const read = (view) => {
    frames += 1;
    const { timeOrigin } = view.performance;
    for (const entry of view.performance.getEntriesByType('resource').slice(-${MAX_RESOURCES})) {
      const { responseStatus, contentType } = entry;
      ended.push({ ...entry.toJSON(), serverTiming: null, responseStatus, contentType, timeOrigin });
    }
    for (let index = 0; index < view.length && frames < ${MAX_FRAMES}; index++) {
      try { read(view[index]); } catch {}
    }
  };
  read(window);
  const began = ({ timeOrigin, startTime }) => timeOrigin + startTime;
  return ended
    .sort((one, other) => began(one) - began(other))
    .slice(-${MAX_RESOURCES})
    .map((one) => ({ ...one, name: one.name.slice(0, ${MAX_URL_CHARS}) }));
})()`;

const moment = z.number().nonnegative().catch(0);
const text = z.string().max(200).catch('');
const timing = z.object({
  ...{ name: z.string(), initiatorType: text, contentType: text, nextHopProtocol: text },
  timeOrigin: z.number(),
  ...{ startTime: moment, duration: moment },
  ...{ domainLookupStart: moment, domainLookupEnd: moment, connectStart: moment },
  ...{ connectEnd: moment, secureConnectionStart: moment, requestStart: moment },
  ...{ responseStart: moment, responseStatus: moment, transferSize: moment },
  encodedBodySize: moment,
});
type Timing = z.infer<typeof timing>;

/** As DevTools names what a request was made by. */
const TYPES: Readonly<Record<string, string>> = {
  ...{ script: 'Script', img: 'Image', image: 'Image', fetch: 'Fetch', xmlhttprequest: 'XHR' },
  ...{ beacon: 'Ping', video: 'Media', audio: 'Media', track: 'TextTrack' },
};
/** Documents are recorded as they are intercepted. */
const FRAMES: ReadonlySet<string> = new Set(['iframe', 'frame']);
const BY_SCRIPT: ReadonlySet<string> = new Set(['fetch', 'xmlhttprequest']);

/** The requests of the page on screen, apart from documents. Resolves with none when it does not respond in `ms`. */
export async function readResources(read: ReadPage, ms: number): Promise<readonly PageResource[]> {
  const response = await read(PAGE_REQUESTS, ms).catch(() => null);
  const { data = [] } = z.array(timing).max(MAX_RESOURCES).safeParse(response);
  return data.filter(({ initiatorType }) => !FRAMES.has(initiatorType)).map(resourceOf);
}

function resourceOf(one: Timing): PageResource {
  const { initiatorType, responseStatus, transferSize, duration } = one;
  const isCached = transferSize === 0 && one.encodedBodySize > 0;
  // Zero, like the status and the size, where another origin does not allow pages to read it.
  const isReadable = one.requestStart > 0;
  return {
    ...{ url: one.name, type: TYPES[initiatorType] ?? 'Other', isCached },
    method: initiatorType === 'beacon' ? 'POST' : BY_SCRIPT.has(initiatorType) ? null : 'GET',
    ...{ startedAt: one.timeOrigin + one.startTime, durationMs: duration },
    status: responseStatus === 0 ? null : responseStatus,
    bytes: isReadable || isCached ? transferSize : null,
    ...{ protocol: one.nextHopProtocol, mimeType: one.contentType },
    phases: isReadable ? phasesOf(one) : null,
  };
}

function phasesOf(one: Timing): RequestPhases {
  const since = (at: number): number => (at === 0 ? -1 : at - one.startTime);
  // A connection that was open already took no time.
  const isNew = one.connectEnd > one.connectStart;
  const ofNew = (at: number): number => (isNew ? since(at) : -1);
  const sslStart = ofNew(one.secureConnectionStart);
  return {
    ...{ dnsStart: ofNew(one.domainLookupStart), dnsEnd: ofNew(one.domainLookupEnd) },
    ...{ connectStart: ofNew(one.connectStart), connectEnd: ofNew(one.connectEnd) },
    ...{ sslStart, sslEnd: sslStart === -1 ? -1 : ofNew(one.connectEnd) },
    ...{ sendStart: since(one.requestStart), sendEnd: since(one.requestStart) },
    receiveHeadersEnd: since(one.responseStart),
  };
}
