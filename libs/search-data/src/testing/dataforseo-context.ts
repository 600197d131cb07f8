import { testJson } from '@app/crawler/testing';
import { OutboundClient } from '@app/outbound';
import type { SearchMarket } from '../contract/index.js';
import type { DataForSeo } from '../providers/dataforseo/create-dataforseo.js';
import { createDataForSeo } from '../providers/dataforseo/create-dataforseo.js';
import type { CallContext } from '../providers/serp-provider.js';
import { DATAFORSEO_TEST_LOGIN, DataForSeoServer } from './dataforseo-server.js';

/** Google in the United States, in English, on a desktop. */
export const usMarket: SearchMarket = {
  engine: 'google',
  country: 'US',
  language: 'en',
  location: null,
  device: 'desktop',
};

/** The ports of DataForSEO with the real client, and the local server that they call. */
export class DataForSeoContext {
  readonly call: CallContext = {
    credentials: DATAFORSEO_TEST_LOGIN,
    signal: new AbortController().signal,
    now: () => new Date(),
    beforePage: () => Promise.resolve(),
  };

  private constructor(
    readonly server: DataForSeoServer,
    readonly outbound: OutboundClient,
    readonly ports: DataForSeo,
  ) {}

  static async start(): Promise<DataForSeoContext> {
    const server = await DataForSeoServer.start();
    const policy = { allowPrivate: true, allowedHosts: [], ownAddresses: [] };
    const outbound = new OutboundClient(policy);
    const ports = createDataForSeo(outbound, testJson, { base: server.base });
    return new DataForSeoContext(server, outbound, ports);
  }

  async close(): Promise<void> {
    await this.outbound.close();
    await this.server.close();
  }
}
