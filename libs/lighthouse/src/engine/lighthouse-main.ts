import 'reflect-metadata';
import { ChromiumService } from '@app/browser';
import { EgressProxy, SessionRequests, SharedHostBudget } from '@app/outbound';
import { inspect } from 'node:util';
import type { LighthouseSession } from './lighthouse.js';
import { lighthouseMessageSchema, lighthouseSetupSchema } from './lighthouse-messages.js';
import type {
  LighthouseResponse,
  LighthouseEvent,
  LighthouseRequest,
} from './lighthouse-messages.js';
import { LighthouseRunner } from './lighthouse-runner.js';
import { loadLighthouse } from './load-lighthouse.js';
import { MeasureFailure } from './measure-failure.js';
import { ParentHostShares } from './parent-host-shares.js';

// Entry point of the Lighthouse process: serves its worker's requests, and exits with it.

/** Characters of a report's JSON; typical ones have one to three million. */
const MAX_REPORT_LENGTH = 50_000_000;
const END_TIMEOUT_MS = 10_000;
const never = new AbortController().signal;

interface OpenSession {
  /** Rejects when the session ends before it is closed, for example because its Chromium died. */
  readonly measuring: Promise<LighthouseSession>;
  /** Rejects as soon as the session breaks off. */
  readonly broken: Promise<never>;
  /** The requests of its pages to third parties. */
  readonly requests: SessionRequests;
  /** Resolves when its Chromium has exited. */
  close(): Promise<void>;
}

const setup = lighthouseSetupSchema.parse(JSON.parse(process.argv[2] ?? ''));
const shares = new ParentHostShares(sendEvent);
const egress = new EgressProxy(setup.policy, { hosts: new SharedHostBudget(shares) });
const chromium = new ChromiumService(egress, {
  chromiumPath: setup.chromiumPath,
  libraryPath: setup.libraryPath,
  identity: setup.ownName ?? '',
  onWarning: (warning) => sendEvent({ warning }),
});
const runner = new LighthouseRunner(chromium, setup.ownName);
let session: OpenSession | null = null;

function sendEvent(event: LighthouseEvent): void {
  if (process.connected) process.send?.(event, undefined, undefined, () => undefined);
}

function openSession(requested: Extract<LighthouseRequest, { kind: 'open' }>): OpenSession {
  const { runs, runTimeoutMs, website, requestsLeft } = requested;
  const requests = new SessionRequests(requestsLeft);
  const options = { runs, runTimeoutMs, requests, ...(website !== null && { website }) };
  const opened = Promise.withResolvers<LighthouseSession>();
  const closing = Promise.withResolvers<undefined>();
  const broken = Promise.withResolvers<never>();
  const over = runner
    .withSession({ ...options, signal: never }, (started) => {
      opened.resolve(started);
      return closing.promise;
    })
    .catch((error: unknown) => {
      opened.reject(error);
      broken.reject(error);
    });
  for (const { promise } of [opened, broken]) promise.catch(() => undefined);
  return {
    measuring: opened.promise,
    broken: broken.promise,
    requests,
    close: async () => {
      closing.resolve(undefined);
      await over;
    },
  };
}

async function responseTo(request: LighthouseRequest): Promise<LighthouseResponse> {
  switch (request.kind) {
    case 'open': {
      session = openSession(request);
      await session.measuring;
      return { kind: 'done' };
    }
    case 'measure': {
      if (session === null) throw new Error('There is no session to measure in.');
      const measured = session.measuring.then((open) =>
        open.measure(request.url, request.settings),
      );
      const { report } = await Promise.race([measured, session.broken]);
      const json = JSON.stringify(report);
      if (json.length > MAX_REPORT_LENGTH) throw tooLarge();
      return { kind: 'measured', report: json };
    }
    case 'close': {
      await session?.close();
      const requestsUsed = session?.requests.used ?? 0;
      session = null;
      return { kind: 'done', requestsUsed };
    }
  }
}

function tooLarge(): MeasureFailure {
  const message = 'The report of this page is larger than can be kept.';
  return new MeasureFailure({ reason: 'browser', message, isWorthRetrying: false });
}

function failed(error: unknown): LighthouseResponse {
  if (!(error instanceof MeasureFailure)) return { kind: 'broken', error: inspect(error) };
  const { reason, message, isWorthRetrying } = error;
  return {
    kind: 'failed',
    failure: { reason, message, isWorthRetrying },
    cause: inspect(error.cause),
  };
}

async function handleMessage(message: unknown): Promise<void> {
  const parsed = lighthouseMessageSchema.parse(message);
  if ('share' in parsed) shares.resolve(parsed.share);
  else sendEvent({ id: parsed.id, response: await responseTo(parsed.request).catch(failed) });
}

async function end(): Promise<void> {
  setTimeout(() => process.exit(1), END_TIMEOUT_MS).unref();
  await chromium.close();
  await egress.close();
  process.exit(0);
}

process.on('message', (message) => void handleMessage(message));
process.once('disconnect', () => void end());
// A terminal's Ctrl+C reaches every process of its group: the worker has to release its reports first.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
if (!process.connected) await end();
// While Chromium starts.
void loadLighthouse();
