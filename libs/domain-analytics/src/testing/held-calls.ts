import type { DataForSeoServer } from '@app/search-data/testing';

/** Calls of DataForSEO that are not responded to until they are released. */
export class HeldCalls {
  private readonly released = Promise.withResolvers<boolean>();
  private readonly waiting = new Set<{ readonly count: number; readonly resolve: () => void }>();
  private held = 0;

  /** @param path only calls of this path are held. */
  constructor(
    private readonly server: DataForSeoServer,
    path = '',
  ) {
    server.moments.arrived = async (called) => {
      if (!called.startsWith(path)) return;
      this.held += 1;
      for (const each of this.waiting) if (this.held >= each.count) each.resolve();
      await this.released.promise;
    };
  }

  /** Resolves when this many have arrived in all. */
  async arrived(count: number): Promise<void> {
    if (this.held >= count) return;
    await new Promise<void>((resolve) => this.waiting.add({ count, resolve }));
  }

  release(): void {
    this.server.moments.arrived = () => Promise.resolve();
    this.released.resolve(true);
  }
}
