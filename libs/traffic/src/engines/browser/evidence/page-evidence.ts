import type { EvidenceMark, RecordedEvidence } from '../../../rules/evidence/visit-evidence.js';
import type { VisitOrder } from '../../visit-engine.js';
import type { DevtoolsConnection, DevtoolsEvent } from '@app/browser';
import type { VisitedDocument } from '../request-interceptor.js';
import { PageFilm } from './page-film.js';
import { readResources } from './page-resources.js';
import type { ReadPage } from './page-resources.js';
import { PAGE_SNAPSHOT } from './page-snapshot.js';
import { VisitTrace } from './visit-trace.js';

const DOM_MS = 500;
const READ_MS = 2_000;
const CLOCKS_DIFFER_MS = 5;
const MAX_PASSWORDS = 10;
const MAX_PASSWORD_CHARS = 200;

interface Snapshot {
  readonly html: string;
  readonly passwords: readonly string[];
}

/** What one visitor after another leaves behind. */
export class PageEvidence {
  readonly #trace: VisitTrace;
  #film: PageFilm | null = null;
  #snapshot: Snapshot | null = null;
  #secrets: string[] = [];
  #isMeasured = false;

  constructor(
    private readonly devtools: DevtoolsConnection,
    private readonly sessionId: string,
  ) {
    this.#trace = new VisitTrace(devtools, sessionId);
  }

  /** Another visitor has the page. @param hasAllRequests Chromium reports all of them */
  async begin(order: VisitOrder, hasAllRequests: boolean): Promise<void> {
    const isFilmed = order.isFilmed === true && order.isMeasured;
    this.#film = isFilmed ? new PageFilm(this.devtools, this.sessionId) : null;
    this.#snapshot = null;
    this.#isMeasured = order.isMeasured;
    this.#secrets = [...(order.journey?.secrets ?? [])];
    await Promise.all([this.#trace.begin(hasAllRequests), this.#film?.start() ?? null]);
  }

  /** @param isNeeded others listen to the console as well */
  take(event: DevtoolsEvent, isNeeded: boolean): void {
    if (event.name === 'Page.screencastFrame') this.#film?.take(event.params);
    else this.#trace.take(event, isNeeded);
  }

  /** This text is typed next: the film ends where a secret would be in the picture. */
  types(text: string, isPassword: boolean): void {
    if (isPassword) this.#secrets.push(text);
    if (isPassword || this.#secrets.some((secret) => text.includes(secret))) this.endFilm();
  }

  endFilm(): void {
    this.#film?.stop();
  }

  /** Takes what the page has requested, where that is not reported; nothing when it does not respond. */
  async keepRequests(read: ReadPage): Promise<void> {
    const { requests, hasAllRequests } = this.#trace;
    if (hasAllRequests) return;
    for (const resource of await readResources(read, READ_MS)) requests.timed(resource);
  }

  /** Takes the HTML of the page; nothing when it does not respond. */
  async keepPage(read: ReadPage): Promise<void> {
    if (this.#snapshot !== null) return;
    const call = `(${PAGE_SNAPSHOT})(${DOM_MS})`;
    const taken = await read(call, READ_MS).catch(() => null);
    this.#snapshot = taken as Snapshot | null;
  }

  /** What is put together later is of this visitor. `shiftAtMs`: the largest shift of the first page. */
  collect(
    documents: readonly VisitedDocument[],
    first: FirstPage,
    shiftAtMs: number | null,
  ): () => RecordedEvidence {
    // `requestedAt` is of another clock.
    const sinceEpoch = Date.now() - performance.now();
    const { requests, console: lines, hasAllRequests } = this.#trace;
    const [film, snapshot] = [this.#film?.frames ?? [], this.#snapshot];
    const isMeasured = this.#isMeasured;
    const secrets = [...this.#secrets, ...passwordsOf(snapshot)];
    return () => {
      const starts = requests.requests.filter(({ type }) => type === 'Document');
      const pages = documents.map(({ url, requestedAt, loadMs }) => {
        const at = sinceEpoch + requestedAt;
        const start = starts.findLast(({ startedAt }) => startedAt <= at + CLOCKS_DIFFER_MS);
        return { url, startedAt: start?.startedAt ?? at, loadMs };
      });
      const beganAt = pages[0]?.startedAt ?? 0;
      return {
        ...{ isMeasured, hasAllRequests, pages, requests: requests.requests },
        ...{ droppedRequests: requests.dropped, console: lines.lines, droppedLines: lines.dropped },
        ...{ marks: marksOf(first, shiftAtMs), dom: snapshot?.html ?? null },
        film: film
          .filter(({ at }) => at >= beganAt)
          .map(({ at, jpeg }) => ({ atMs: Math.round(at - beganAt), jpeg })),
        secrets,
      };
    };
  }
}

/** The page decides what is in its fields: few and short, as masking takes longer with each. */
function passwordsOf(snapshot: Snapshot | null): string[] {
  return [...new Set(snapshot?.passwords)]
    .slice(0, MAX_PASSWORDS)
    .map((one) => one.slice(0, MAX_PASSWORD_CHARS));
}

type FirstPage = { readonly fcpMs: number | null; readonly lcpMs: number | null } | null;

function marksOf(first: FirstPage, shiftAtMs: number | null): EvidenceMark[] {
  const moments = [
    { name: 'fcp', atMs: first?.fcpMs ?? null },
    { name: 'lcp', atMs: first?.lcpMs ?? null },
    { name: 'cls', atMs: shiftAtMs },
  ] as const;
  return moments.flatMap(({ name, atMs }) => (atMs === null ? [] : [{ name, atMs }]));
}
