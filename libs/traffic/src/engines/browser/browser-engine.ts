import { availableParallelism, totalmem } from 'node:os';
import {
  BrowserFailure,
  ChromiumLauncher,
  CountingNeeded,
  DevtoolsConnection,
  SharedChromium,
  Slots,
} from '@app/browser';
import type { AnalyzerPool } from '@app/crawler';
import type { EgressProxy, OutboundClient } from '@app/outbound';
import { visitErrorSentences } from '../../rules/visit-errors.js';
import type { RecordedEvidence } from '../../rules/evidence/visit-evidence.js';
import type { RequestSigner } from '../../signing/request-signer.js';
import type { Pageview, VisitEngine, VisitOrder, VisitReport } from '../visit-engine.js';
import { WebsiteRobots } from '../website-robots.js';
import { BrowserVisit } from './browser-visit.js';
import type { SeenVisit } from './browser-visit.js';
import { pageWithoutSecrets } from './page-without-secrets.js';
import { VisitFailure } from './visit-failure.js';
import { visitorFlags } from './visitor-flags.js';
import type { VisitorPage } from './visitor-page.js';
import { BrowserContextPool } from './browser-context-pool.js';

export interface BrowserEngineOptions {
  /** `null` when none is configured. */
  readonly chromiumPath: string | null;
  /** A folder of libraries that it needs in addition to those of the system. */
  readonly libraryPath: string | null;
  readonly egress: EgressProxy;
  /** Reads robots.txt; owned by the caller. */
  readonly client: OutboundClient;
  readonly analyzers: Pick<AnalyzerPool, 'for'>;
  /** `visitorIdentity` of this installation. */
  readonly identity: string;
  /** Signs the documents requested from the visited website. */
  readonly signer: RequestSigner;
  /** Concurrent visits. Default: 30 per processor, up to a third of the memory. */
  readonly capacity?: number;
  /** Pages that load concurrently. Default: 2 per processor. */
  readonly loadingAtOnce?: number;
  /** Contexts after which a Chromium is replaced. Default 500. */
  readonly visitsPerProcess?: number;
  /** Receives what an operator should know. */
  readonly onWarning?: (message: string) => void;
}

const VISITORS_PER_PROCESSOR = 30;
const MEMORY_PER_VISITOR = 40 * 1024 * 1024;
const LOADING_PER_PROCESSOR = 2;
/** A page that waits for its server uses no processor: others may load meanwhile. */
const LOADING_TURN_MS = 1_500;
/** The time a visit takes in addition to its dwell. */
const SPARE_MS = 90_000;
const VISITS_PER_PROCESS = 500;
const IDLE_MS = 30_000;

/** Real visits: Chromium shows the page, one context per visitor, driven directly over DevTools. */
export class BrowserEngine implements VisitEngine {
  readonly kind = 'browser';
  readonly capacity: number;
  readonly unavailableReason: string | null;
  readonly #chromium: SharedChromium<DevtoolsConnection>;
  readonly #contexts: BrowserContextPool;
  readonly #loading: Slots;
  readonly #closing = new AbortController();
  readonly #underWay = new Set<Promise<unknown>>();

  constructor(private readonly options: BrowserEngineOptions) {
    const { chromiumPath, libraryPath, egress } = options;
    const launcher = new ChromiumLauncher(
      chromiumPath === null ? null : { path: chromiumPath, libraryPath },
      options.onWarning ?? (() => undefined),
      { ...visitorFlags, open: (transport) => DevtoolsConnection.open(transport) },
    );
    this.unavailableReason = launcher.unavailableReason;
    this.capacity = options.capacity ?? defaultCapacity();
    this.#chromium = new SharedChromium(launcher, egress, {
      visitsPerProcess: options.visitsPerProcess ?? VISITS_PER_PROCESS,
      idleMs: IDLE_MS,
    });
    const loadingAtOnce = options.loadingAtOnce ?? LOADING_PER_PROCESSOR * availableParallelism();
    this.#loading = new Slots(loadingAtOnce);
    this.#contexts = new BrowserContextPool({
      chromium: this.#chromium,
      egress,
      robots: new WebsiteRobots(options),
      ...{ identity: options.identity, signer: options.signer },
      maxIdle: 2 * loadingAtOnce,
    });
  }

  async run(order: VisitOrder, signal: AbortSignal): Promise<VisitReport> {
    const either = AbortSignal.any([signal, this.#closing.signal]);
    either.throwIfAborted();
    const visit = this.#visit(order, either);
    this.#underWay.add(visit);
    try {
      return await visit;
    } finally {
      this.#underWay.delete(visit);
    }
  }

  prepare(): void {
    if (this.unavailableReason !== null || this.#closing.signal.aborted) return;
    this.#chromium.prepare().catch(() => undefined); // the visit will report the failure
  }

  async close(): Promise<void> {
    this.#closing.abort(new Error('The engine has been closed.'));
    this.#loading.close();
    await Promise.allSettled(this.#underWay);
    await this.#contexts.close();
    await this.#chromium.close();
  }

  async #visit(order: VisitOrder, signal: AbortSignal): Promise<VisitReport> {
    const startedAt = performance.now();
    const secrets = order.journey?.secrets ?? [];
    const notes: VisitNotes = { pages: () => [], retryAfterMs: () => null, evidence: null };
    let outcome: Pick<VisitReport, 'outcome' | 'error'> & SeenVisit;
    try {
      const seen = await this.#execute(order, signal, notes).catch((error: unknown) => {
        if (!(error instanceof CountingNeeded)) throw error;
        this.#contexts.count(order);
        return this.#execute(order, signal, notes);
      });
      outcome = { outcome: 'completed', error: null, ...seen };
    } catch (error: unknown) {
      signal.throwIfAborted();
      const { code, sentence } = failureOf(error);
      outcome = {
        outcome: 'failed',
        error: { code, message: sentence },
        loadMs: null,
        screenshot: null,
      };
    }
    return {
      ...outcome,
      ...(notes.evidence === null ? {} : { evidence: notes.evidence }),
      pages: notes.pages().map((page) => pageWithoutSecrets(page, secrets)),
      retryAfterMs: notes.retryAfterMs(),
      durationMs: Math.round(performance.now() - startedAt),
    };
  }

  /** Runs one visit with a turn, a session and a Chromium; all three are released in any case. */
  async #execute(order: VisitOrder, signal: AbortSignal, notes: VisitNotes): Promise<SeenVisit> {
    const leaveTurn = await this.#loading.take(signal);
    const turn = setTimeout(leaveTurn, LOADING_TURN_MS);
    const onLoaded = (): void => {
      clearTimeout(turn);
      leaveTurn();
    };
    try {
      return await this.#inChromium(order, signal, notes, onLoaded);
    } finally {
      onLoaded();
    }
  }

  async #inChromium(
    order: VisitOrder,
    signal: AbortSignal,
    notes: VisitNotes,
    onLoaded: () => void,
  ): Promise<SeenVisit> {
    const taking = this.#contexts.take(order);
    let isWell = false;
    try {
      const context = await bounded(taking, signal, SPARE_MS);
      const { page, around, lease } = context;
      notes.pages = () => pagesOf(page);
      notes.retryAfterMs = () => page.gate.documents.at(-1)?.retryAfterMs ?? null;
      const either = AbortSignal.any([signal, page.lost]);
      const visit = new BrowserVisit({ page, around, signal: either, onLoaded });
      const limitMs = order.dwellMs + SPARE_MS;
      const seen = await bounded(visit.run(), either, limitMs, lease.chromium.hasExited);
      isWell = true;
      return seen;
    } finally {
      // Reports and contexts must not mix: the next visitor's pages are not part of this visit.
      const [pages, retryAfterMs] = [notes.pages(), notes.retryAfterMs()];
      notes.pages = () => pages;
      notes.retryAfterMs = () => retryAfterMs;
      await taking.then(
        (context) => {
          notes.evidence = evidenceOf(context.page);
          return this.#contexts.release(context, isWell);
        },
        () => undefined,
      );
    }
  }
}

/** What a report contains even when the visit fails half-way. */
interface VisitNotes {
  pages: () => Pageview[];
  retryAfterMs: () => number | null;
  evidence: (() => RecordedEvidence) | null;
}

function pagesOf(page: VisitorPage): Pageview[] {
  return page.gate.documents
    .filter(({ isShown, status }) => isShown || status >= 400)
    .map((document) => {
      const { url, status, loadMs } = document;
      return { url, status, loadMs, vitals: page.measurement?.vitalsOf(document) ?? null };
    });
}

function evidenceOf({ gate, measurement, evidence }: VisitorPage): () => RecordedEvidence {
  const documents = gate.documents.filter(({ isShown, status }) => isShown || status >= 400);
  const [first] = documents;
  const isMeasured = first !== undefined && measurement !== null;
  const vitals = isMeasured ? measurement.vitalsOf(first) : null;
  const shiftAtMs = isMeasured ? measurement.shiftAtMsOf(first) : null;
  return evidence.collect(documents, vitals, shiftAtMs);
}

/** The work, unless Chromium ends, the signal fires or the time runs out first. */
async function bounded<T>(
  work: Promise<T>,
  signal: AbortSignal,
  limitMs: number,
  hasExited?: Promise<void>,
): Promise<T> {
  let onAbort = (): void => undefined;
  let timer: NodeJS.Timeout | undefined;
  const cut = new Promise<never>((_resolve, reject) => {
    onAbort = () => reject(signal.reason as Error);
    signal.addEventListener('abort', onAbort, { once: true });
    timer = setTimeout(
      () => reject(new VisitFailure('timeout', visitErrorSentences.timeout)),
      limitMs,
    );
    void hasExited?.then(() =>
      reject(new VisitFailure('browser_died', visitErrorSentences.browser_died)),
    );
  });
  try {
    return await Promise.race([work, cut]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
    work.catch(() => undefined);
  }
}

function failureOf(error: unknown): VisitFailure {
  if (error instanceof VisitFailure) return error;
  const isMissing =
    error instanceof BrowserFailure &&
    (error.reason === 'not_configured' || error.reason === 'not_started');
  const code = isMissing ? 'engine_unavailable' : 'browser_died';
  return new VisitFailure(code, visitErrorSentences[code]);
}

function defaultCapacity(): number {
  const byMemory = Math.floor(totalmem() / 3 / MEMORY_PER_VISITOR);
  return Math.max(2, Math.min(byMemory, VISITORS_PER_PROCESSOR * availableParallelism()));
}
