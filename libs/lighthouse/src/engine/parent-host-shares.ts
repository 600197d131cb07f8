import type { Share, ShareSource } from '@app/outbound';
import type { LighthouseEvent } from './lighthouse-messages.js';

/** Request budgets of third parties, granted by the worker that started this process. */
export class ParentHostShares implements ShareSource {
  private readonly waiting = new Map<number, (share: Share) => void>();
  private requestCount = 0;

  constructor(private readonly send: (event: LighthouseEvent) => void) {}

  request(site: string): Promise<Share> {
    const id = ++this.requestCount;
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      this.send({ share: { id, site } });
    });
  }

  blocked(site: string): void {
    this.send({ blocked: site });
  }

  resolve({ id, ...share }: Share & { readonly id: number }): void {
    this.waiting.get(id)?.(share);
    this.waiting.delete(id);
  }
}
