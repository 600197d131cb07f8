import { LocalServers } from '@app/outbound/testing';
import type { VisitOrder, VisitReport } from '../../visit-engine.js';
import type { TestEngine } from './visited-website.js';
import { createTestEngine, VisitedWebsite } from './visited-website.js';

/** One website and a Chromium that may visit nothing else, for the tests of one file. */
export class VisitTestBed {
  readonly servers = new LocalServers();
  private visits: TestEngine | null = null;

  async open(): Promise<VisitedWebsite> {
    const site = await VisitedWebsite.start(this.servers);
    this.visits = createTestEngine([`127.0.0.1:${site.server.port}`]);
    return site;
  }

  async close(): Promise<void> {
    await this.visits?.close();
    await this.servers.stop();
  }

  /** Runs a visit that nothing aborts. */
  async visit(order: VisitOrder): Promise<VisitReport> {
    if (this.visits === null) throw new Error('The testBed is not open yet.');
    return await this.visits.engine.run(order, new AbortController().signal);
  }
}
