import type { Share, ShareSource } from '@app/outbound';
import type { LighthouseNews } from './lighthouse-messages.js';

/** Budgets of third parties as the worker of this process gives them out. */
export class ParentHostShares implements ShareSource {
  private readonly waiting = new Map<number, (share: Share) => void>();
  private asked = 0;

  constructor(private readonly tell: (news: LighthouseNews) => void) {}

  ask(site: string): Promise<Share> {
    const id = ++this.asked;
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      this.tell({ share: { id, site } });
    });
  }

  blocked(site: string): void {
    this.tell({ blocked: site });
  }

  answered({ id, ...share }: Share & { readonly id: number }): void {
    this.waiting.get(id)?.(share);
    this.waiting.delete(id);
  }
}
