import { randomUUID } from 'node:crypto';
import type * as browserEngine from '../../libs/traffic/src/engines/browser/browser-engine.js';
import type * as outbound from '../../libs/outbound/src/index.js';
import type * as personas from '../../libs/traffic/src/rules/personas.js';
import type * as crawler from '../../libs/crawler/src/index.js';
import { importBuilt } from '../import-built.ts';

export interface MeasuredValues {
  readonly lcp: number | null;
  readonly cls: number | null;
  readonly inp: number | null;
}

interface MeasuredVisits {
  readonly visit: (
    url: string,
    conduct: {
      readonly dwellMs: number;
      readonly presses: boolean;
      readonly isFilmed: boolean;
      readonly reusesProcess?: boolean;
    },
  ) => Promise<MeasuredValues>;
  readonly close: () => Promise<void>;
}

/** Measured visits of the product's engine as in production. */
export async function groundswellVisits(chromium: {
  readonly path: string;
  readonly libraryPath: string | null;
}): Promise<MeasuredVisits> {
  const traffic = 'libs/traffic/src';
  const { BrowserEngine } = await importBuilt<typeof browserEngine>(
    `${traffic}/engines/browser/browser-engine.js`,
  );
  const { EgressProxy, OutboundClient } = await importBuilt<typeof outbound>(
    'libs/outbound/src/index.js',
  );
  const { AnalyzerPool } = await importBuilt<typeof crawler>('libs/crawler/src/index.js');
  const { personaOf } = await importBuilt<typeof personas>(`${traffic}/rules/personas.js`);
  const policy = { allowPrivate: true, allowedHosts: [], ownAddresses: [] };
  const egress = new EgressProxy(policy);
  const client = new OutboundClient(policy);
  const engine = new BrowserEngine({
    chromiumPath: chromium.path,
    libraryPath: chromium.libraryPath,
    egress,
    client,
    analyzers: new AnalyzerPool(),
    identity: 'GroundswellVisitor/1.0 (+https://groundswell.example/bot)',
    signer: { headersFor: () => Promise.resolve({}) },
  });
  const persona = {
    ...personaOf('us-windows'),
    viewport: { width: 1_280, height: 720, deviceScaleFactor: 1 },
  };
  return {
    visit: async (url, { dwellMs, presses, isFilmed, reusesProcess = false }) => {
      const { pages } = await engine.run(
        {
          ...{ visitId: randomUUID(), campaignId: randomUUID(), attempt: 1, url },
          ...{ websiteOrigin: new URL(url).origin, referrer: null, persona, dwellMs },
          ...{ scroll: false, clickInternalLinks: presses, naturalBrowsing: false },
          ...{
            obeysRobots: false,
            seed: 1,
            wantsScreenshot: false,
            isMeasured: true,
            isFilmed,
            reusesProcess,
          },
        },
        new AbortController().signal,
      );
      const vitals = pages[0]?.vitals ?? null;
      return { lcp: vitals?.lcpMs ?? null, cls: vitals?.cls ?? null, inp: vitals?.inpMs ?? null };
    },
    close: async () => {
      await engine.close();
      await egress.close();
      await client.close();
    },
  };
}
