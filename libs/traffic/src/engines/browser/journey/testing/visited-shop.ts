import { journeyDefinitionSchema } from '../../../../contract/index.js';
import type { VisitOrder, VisitReport } from '../../../visit-engine.js';
import { VisitTestBed } from '../../testing/visit-test-bed.js';
import { orderFor } from '../../testing/visited-website.js';
import type { VisitedWebsite } from '../../testing/visited-website.js';

interface Wanted {
  readonly steps: readonly Record<string, unknown>[];
  readonly secrets?: Readonly<Record<string, string>>;
  readonly order?: Partial<VisitOrder>;
}

/** A website whose visitors follow journeys; `/sent` takes forms. */
export class VisitedShop {
  /** What was sent to `/sent`: the body, or the address of a form without one. */
  readonly bodies: string[] = [];

  private constructor(
    private readonly testBed: VisitTestBed,
    readonly site: VisitedWebsite,
  ) {}

  static async open(): Promise<VisitedShop> {
    const testBed = new VisitTestBed();
    const shop = new VisitedShop(testBed, await testBed.open());
    shop.site.page('/sent', (request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        shop.bodies.push(body === '' ? (request.url ?? '') : body);
        response.setHeader('content-type', 'text/html').end('<!doctype html><h1>Thank you</h1>');
      });
    });
    return shop;
  }

  /** Visits the page and follows these steps after it; each waits a second. */
  async follow(html: string, { steps, secrets = {}, order = {} }: Wanted): Promise<VisitReport> {
    const url = this.site.page('/shop', `<!doctype html><title>Shop</title>${html}`);
    const { steps: all } = journeyDefinitionSchema.parse({
      name: 'Test',
      steps: [
        { kind: 'open', address: '/shop' },
        ...steps.map((step) => ({ waitSeconds: 1, ...step })),
      ],
      values: Object.keys(secrets).map((name) => ({ name, isSecret: true, value: null })),
    });
    const values = new Map(Object.entries(secrets));
    const journey = { steps: all, values, secrets: Object.values(secrets) };
    return await this.testBed.visit(orderFor(url, { ...order, journey }));
  }

  close(): Promise<void> {
    return this.testBed.close();
  }
}

export const failureOf = ({ journey }: VisitReport): string | null =>
  journey?.steps.find(({ isReached }) => !isReached)?.failure ?? null;

export const click = (...target: string[]) => ({ kind: 'click', target });
