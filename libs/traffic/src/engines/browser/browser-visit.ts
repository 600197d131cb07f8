import { setTimeout as sleep } from 'node:timers/promises';
import { withinTime } from '@app/browser';
import type { DevtoolsConnection } from '@app/browser';
import { planBehaviour } from '../../rules/behaviour.js';
import { visitErrorSentences } from '../../rules/visit-errors.js';
import type { VisitOrder, VisitReport } from '../visit-engine.js';
import type { VisitedDocument } from './request-interceptor.js';
import { pressLink, readLinks } from './link-click.js';
import { loadFailure } from './load-failure.js';
import { VisitFailure } from './visit-failure.js';
import { InputSimulation } from './input-simulation.js';
import { JourneyRun } from './journey/journey-run.js';
import type { VisitorPage } from './visitor-page.js';
import type { VisitorEnvironment } from './visitor-environment.js';

/** From the request for the first page until it can be read. */
const READY_MS = 30_000;
/** How long a readable page is waited for: then the visitor starts to read. */
const LOAD_MS = 10_000;
/** How long a click may take to lead anywhere, and the page behind it to become readable. */
const CLICK_MS = 2_000;
const NEXT_PAGE_MS = 15_000;
const SCREENSHOT_MS = 5_000;
const SCREENSHOT_QUALITY = 60;
const LAST_WORD_MS = 100;

export interface VisitCourse {
  readonly page: VisitorPage;
  readonly around: VisitorEnvironment;
  readonly signal: AbortSignal;
  /** Called once the first page has loaded, or is slow to. */
  readonly onLoaded: () => void;
}

/** What a visit that was shown its first page reports. */
export type SeenVisit = Pick<VisitReport, 'loadMs' | 'screenshot' | 'journey'>;

/** What a visitor does on its page. Rejects with `VisitFailure`, the signal's reason, or the connection's error. */
export class BrowserVisit {
  private readonly input: InputSimulation;
  private readonly devtools: DevtoolsConnection;
  private readonly order: VisitOrder;
  private readonly seen = new Set<string>();
  private screenshot: Uint8Array | null = null;

  constructor(private readonly course: VisitCourse) {
    const { page, around } = course;
    this.order = page.order;
    this.devtools = around.devtools;
    this.input = new InputSimulation(
      around.devtools,
      page.sessionId,
      page.order.persona,
      page.frames,
    );
  }

  async run(): Promise<SeenVisit> {
    const journey = this.#journeyRun();
    try {
      return await this.#visit(journey);
    } catch (error: unknown) {
      if (error instanceof VisitFailure) await this.#keepPage();
      throw error;
    } finally {
      this.course.page.evidence.endFilm();
      await journey?.end();
    }
  }

  async #visit(journey: JourneyRun | null): Promise<SeenVisit> {
    await journey?.start();
    const landing = await this.#arrive();
    this.course.onLoaded();
    this.course.page.unpack();
    if (this.order.wantsScreenshot) this.screenshot = await this.#takeScreenshot();
    if (journey === null) {
      await this.#stay();
      await this.#leave(false);
      return { loadMs: landing.loadMs, screenshot: this.screenshot };
    }
    const followed = await journey.follow();
    await this.#leave(followed.journey.steps.some(({ isReached }) => !isReached));
    return {
      loadMs: landing.loadMs,
      screenshot: followed.screenshot ?? this.screenshot,
      journey: followed.journey,
    };
  }

  async #leave(isLost: boolean): Promise<void> {
    const { page } = this.course;
    page.evidence.endFilm();
    if (isLost || this.order.isFilmed === true) await this.#keepPage();
    if (this.order.isMeasured) await page.leave();
  }

  async #keepPage(): Promise<void> {
    const { evidence, readPage } = this.course.page;
    await Promise.all([evidence.keepPage(readPage), evidence.keepRequests(readPage)]);
  }

  #journeyRun(): JourneyRun | null {
    const { journey } = this.order;
    if (journey === undefined) return null;
    const { page, signal } = this.course;
    const { devtools, input } = this;
    const capture = (): Promise<Uint8Array | null> => this.#takeScreenshot();
    return new JourneyRun({ page, devtools, input, signal, journey, capture });
  }

  async #arrive(): Promise<VisitedDocument> {
    const { page } = this.course;
    const { url, referrer } = this.order;
    const startedAt = performance.now();
    const errorText = await withinTime(page.navigate(url, referrer), READY_MS).catch(
      (error: unknown) => {
        if (performance.now() - startedAt >= READY_MS) throw late();
        throw error;
      },
    );
    const landing = page.gate.documents[0] ?? null;
    if (landing && landing.status >= 400) throw this.#badStatus(landing);
    if (errorText !== null) {
      // A crash on the way is reported a moment after the navigation that it ended. So is a page that has aborted its
      // own loading by rewriting itself.
      const isReported = (): boolean => page.gate.refusal !== null || landing?.isShown === true;
      await page.until(isReported, LAST_WORD_MS);
      if (page.gate.refusal || landing?.isShown !== true) {
        throw page.gate.refusal ?? loadFailure(this.course.around.egress, url, errorText);
      }
    }
    if (!landing) throw new VisitFailure('not_a_page', visitErrorSentences.not_a_page);
    const left = READY_MS - (performance.now() - startedAt);
    const isReady = (): boolean => page.gate.current?.isReady === true;
    // A page that redirects its visitors while it is read is never ready, whether or not they may follow.
    if (!(await page.until(() => isReady() || page.gate.refusal !== null, left))) throw late();
    if (!isReady() && page.gate.refusal) throw page.gate.refusal;
    await page.until(() => page.gate.current?.loadMs != null, Math.min(LOAD_MS, left));
    if (this.course.around.egress.isExhausted) {
      throw new VisitFailure('too_large', visitErrorSentences.too_large);
    }
    this.seen.add(landing.url);
    return landing;
  }

  #badStatus({ status }: VisitedDocument): VisitFailure {
    return new VisitFailure('http_status', `The page responded with status ${status}.`);
  }

  async #stay(): Promise<void> {
    const { dwellMs, naturalBrowsing, scroll, clickInternalLinks, seed } = this.order;
    const options = { dwellMs, natural: naturalBrowsing, scroll, clicks: clickInternalLinks, seed };
    const { signal, page } = this.course;
    for (const step of planBehaviour(options)) {
      await page.until(() => true, 0); // a crash ends the visit between two steps
      if (step.kind === 'pause') await sleep(step.ms, undefined, { signal });
      else if (step.kind === 'scroll') await this.input.scroll(step.screens, step.ms, signal);
      else await this.#click(step.choice);
    }
    await page.until(() => true, 0);
  }

  /** Opens a page not seen yet, if there is one. A failure on the way costs a page, not the visit. */
  async #click(choice: number): Promise<void> {
    const { page, around } = this.course;
    const { gate } = page;
    const here = gate.current;
    // A website that has sent Retry-After gets no further clicks.
    if (!here || gate.documents.some((document) => document.retryAfterMs !== null)) return;
    const links = await readLinks(page, here.url);
    const fresh = links.filter((link) => !this.seen.has(link));
    const offered = fresh.length > 0 ? fresh : links;
    const url = offered[Math.floor(choice * offered.length)];
    if (url === undefined) return;
    this.seen.add(url);
    if (this.order.obeysRobots && !(await around.robots.isAllowed(url))) return;
    // Once it is being left, Chromium does not let a page answer.
    await page.evidence.keepRequests(page.readPage);
    const { requestedAt } = gate;
    const moves = page.sameDocumentMoves;
    const hasMoved = (): boolean =>
      gate.requestedAt > requestedAt || page.sameDocumentMoves > moves;
    if (!(await pressLink(page, this.input, url)) || !(await page.until(hasMoved, CLICK_MS))) {
      // Hidden in a menu, or covered: a visitor would find it anyway.
      await withinTime(page.navigate(url, here.url), NEXT_PAGE_MS).catch(() => null);
    }
    if (gate.requestedAt === requestedAt) return;
    const isThere = (): boolean => {
      const { current, refusal } = gate;
      return refusal !== null || (current !== here && current?.isReady === true);
    };
    await page.until(isThere, NEXT_PAGE_MS);
  }

  async #takeScreenshot(): Promise<Uint8Array | null> {
    const { frames, sessionId } = this.course.page;
    const capture = frames.isOnDemand
      ? frames.capture(SCREENSHOT_QUALITY)
      : this.devtools
          .send(
            'Page.captureScreenshot',
            { format: 'jpeg', quality: SCREENSHOT_QUALITY, optimizeForSpeed: true },
            sessionId,
          )
          .then(({ data }) => data);
    const taken = await withinTime(capture, SCREENSHOT_MS).catch(() => null);
    return taken === null ? null : new Uint8Array(Buffer.from(taken, 'base64'));
  }
}

function late(): VisitFailure {
  return new VisitFailure('timeout', visitErrorSentences.timeout);
}
