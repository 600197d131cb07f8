import { ResultPages, runningPositions } from '@app/search-data';
import type { CostEstimate, ResultPageOutcome, ResultPageRequest } from '@app/search-data';
import type { SearchMarket, SerpFeature } from '@app/search-data/contract';

type Answer = ResultPageOutcome | 'never' | Error;

const PAID = {
  provider: 'serper',
  adapterVersion: 1,
  keyOwner: 'installation',
  costMicros: 1_000,
  failedOver: [],
} as const;

/** Result pages in our own terms: tests say which addresses a text has, and how requests end. */
export class FakeResultPages extends ResultPages {
  /** Addresses by text, best first. */
  readonly results = new Map<string, readonly string[]>();
  /** Features of the page by text, besides organic results. */
  readonly features = new Map<string, SerpFeature[]>();
  /** What the next requests for a text answer, before its results. */
  readonly answers = new Map<string, Answer[]>();
  /** Every request. */
  readonly requests: ResultPageRequest[] = [];
  /** Requests that were paid for: one for each idempotency key. */
  readonly bought = new Set<string>();
  isThrifty = false;
  delayMs = 0;

  /** `count` results, with the given addresses at their positions (from 1). */
  rank(text: string, own: Readonly<Record<number, string>>, count = 100): void {
    const addresses = Array.from(
      { length: count },
      (_each, index) => own[index + 1] ?? `https://site${index + 1}.example/${encodeURI(text)}`,
    );
    this.results.set(text, addresses);
  }

  failNext(text: string, ...answers: readonly Answer[]): void {
    this.answers.set(text, [...answers]);
  }

  override async read(request: ResultPageRequest): Promise<ResultPageOutcome> {
    this.requests.push(request);
    if (this.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, this.delayMs));
    const answer = this.answers.get(request.text)?.shift();
    if (answer === 'never') {
      return new Promise((_resolve, reject) => {
        const stop = (): void => reject(new Error('The request was aborted.'));
        request.signal.addEventListener('abort', stop);
      });
    }
    if (answer instanceof Error) throw answer;
    if (answer !== undefined) return answer;
    this.bought.add(request.idempotencyKey);
    const all = this.results.get(request.text) ?? [];
    const page = all.slice(0, request.depth).map((address) => ({ address, title: null }));
    const results = runningPositions([page], request.depth);
    return {
      ...PAID,
      kind: 'read',
      fetchedAt: new Date(),
      reading: {
        results,
        features: this.features.get(request.text) ?? [],
        pagesRead: Math.ceil(results.length / 10),
        depthRead: results.length,
        coverage: results.length < request.depth ? 'short_end' : 'complete',
      },
    };
  }

  override estimate(
    _userId: string,
    { engine }: SearchMarket,
    depth: number,
  ): Promise<CostEstimate | null> {
    if (engine === 'demo')
      return Promise.resolve({ provider: 'demo', keyOwner: 'installation', costMicros: 0 });
    const costMicros = depth * 100;
    return Promise.resolve({ provider: 'serper', keyOwner: 'installation', costMicros });
  }

  override offered(): Promise<readonly SearchMarket['engine'][]> {
    return Promise.resolve(['google']);
  }

  /** The demo website is `demo.localhost`. */
  override targetRefusal({ engine }: SearchMarket, target: string): string | null {
    return engine === 'demo' && target !== 'demo.localhost' ? 'Not of the demo website' : null;
  }

  override isSaving(): Promise<boolean> {
    return Promise.resolve(this.isThrifty);
  }
}

/** A request that ended without a result page. */
export function notRead(
  ending:
    | Pick<Extract<ResultPageOutcome, { kind: 'unknown' }>, 'kind' | 'reason'>
    | Pick<Extract<ResultPageOutcome, { kind: 'deferred' }>, 'kind' | 'reason'>
    | Pick<Extract<ResultPageOutcome, { kind: 'paused' }>, 'kind' | 'until'>
    | { readonly kind: 'rate_limited'; readonly until: Date }
    | Extract<ResultPageOutcome, { kind: 'waiting' }>['retryAt'],
): ResultPageOutcome {
  const shared = { ...PAID, costMicros: 0 };
  if (ending instanceof Date) return { ...shared, kind: 'waiting', retryAt: ending };
  if (ending.kind === 'deferred') return { ...shared, ...ending, until: null };
  if (ending.kind === 'paused') return { ...shared, ...ending };
  if (ending.kind === 'rate_limited') {
    const { kind: reason, until: retryAt } = ending;
    return { ...shared, kind: 'unknown', reason, retryAt, partial: null };
  }
  return { ...shared, ...ending, retryAt: null, partial: null };
}
