import { afterAll, afterEach, beforeAll, beforeEach, expect } from '@jest/globals';
import type { SearchMarket, SerpReading } from '../contract/index.js';
import { brave } from '../providers/brave.provider.js';
import type { SerpProtocol } from '../providers/paged-serp-provider.js';
import { searchApi } from '../providers/searchapi.provider.js';
import { searxng } from '../providers/searxng.provider.js';
import type { ProviderOutcome } from '../providers/serp-provider.js';
import { serpApi } from '../providers/serpapi.provider.js';
import { serper } from '../providers/serper.provider.js';
import { valueSerp } from '../providers/valueserp.provider.js';
import { braveDialect } from './brave-dialect.js';
import type { SerpDialect } from './fake-serp-server.js';
import { FakeSerpServer } from './fake-serp-server.js';
import type { ReadingOptions } from './read-provider.js';
import { GOOGLE_MARKET, addresses, readKeyword } from './read-provider.js';
import { searchApiDialect } from './searchapi-dialect.js';
import { searxngDialect } from './searxng-dialect.js';
import { serpApiDialect } from './serpapi-dialect.js';
import { serperDialect } from './serper-dialect.js';
import { valueSerpDialect } from './valueserp-dialect.js';

/** A live provider and the server that speaks its protocol. */
export interface Subject {
  readonly name: string;
  readonly dialect: SerpDialect;
  readonly protocol: (base: string) => SerpProtocol<unknown>;
  readonly market: SearchMarket;
}

const subject = (
  name: string,
  dialect: SerpDialect,
  protocol: Subject['protocol'],
  engine: SearchMarket['engine'] = 'google',
): Subject => ({ name, dialect, protocol, market: { ...GOOGLE_MARKET, engine } });

/** Every live provider. */
export const subjects: readonly Subject[] = [
  subject('SerpApi', serpApiDialect, serpApi),
  subject('Serper', serperDialect, serper),
  subject('ValueSERP', valueSerpDialect, valueSerp),
  subject('SearchApi', searchApiDialect, searchApi),
  subject('Brave', braveDialect, brave, 'brave'),
  subject('SearXNG', searxngDialect, searxng, 'bing'),
];

/** A server for each provider with 60 results for every keyword, reset before each test, and one that nobody may request. */
export class LiveServers {
  readonly #servers = new Map<string, FakeSerpServer>();
  #elsewhere: FakeSerpServer | null = null;

  /** Call it once in a test file. */
  useInTests(): void {
    beforeAll(async () => {
      for (const { name, dialect } of subjects) {
        this.#servers.set(name, await FakeSerpServer.start(dialect));
      }
      this.#elsewhere = await FakeSerpServer.start(serpApiDialect);
    });
    afterAll(async () => {
      const servers = [this.elsewhere, ...this.#servers.values()];
      await Promise.all(servers.map((server) => server.stop()));
    });
    beforeEach(() => {
      for (const server of this.#servers.values()) server.reset(addresses(60));
    });
    afterEach(() => {
      expect(this.elsewhere.requests).toEqual([]);
    });
  }

  /** Where redirects lead. */
  get elsewhere(): FakeSerpServer {
    if (this.#elsewhere === null) throw new Error('The servers were not started.');
    return this.#elsewhere;
  }

  of({ name }: Subject): FakeSerpServer {
    const server = this.#servers.get(name);
    if (server === undefined) throw new Error(`${name} was not started.`);
    return server;
  }

  read(subject: Subject, options: ReadingOptions = {}): Promise<ProviderOutcome<SerpReading>> {
    const server = this.of(subject);
    return readKeyword(server, subject.protocol(server.base), subject.market, options);
  }
}
