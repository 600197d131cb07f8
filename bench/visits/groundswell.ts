import { randomUUID } from 'node:crypto';
import type * as browserEngine from '../../libs/traffic/src/engines/browser/browser-engine.js';
import type * as outbound from '../../libs/outbound/src/index.js';
import type * as requestSigner from '../../libs/traffic/src/signing/request-signer.js';
import type * as signingKey from '../../libs/common/src/signing-keys/signing-key.js';
import type * as measuredSamples from '../../libs/traffic/src/rules/measured-sample.js';
import type * as personas from '../../libs/traffic/src/rules/personas.js';
import type * as crawler from '../../libs/crawler/src/index.js';
import { importBuilt } from '../import-built.ts';
import { report, task } from './contestant.ts';

/** The product's engine as in production: the egress proxy, the visit gate, the persona. */
const { url, dwellMs, visitors, chromiumPath, libraryPath, measure } = task();
const traffic = 'libs/traffic/src';
const { BrowserEngine } = await importBuilt<typeof browserEngine>(
  `${traffic}/engines/browser/browser-engine.js`,
);
const { EgressProxy, OutboundClient } = await importBuilt<typeof outbound>(
  'libs/outbound/src/index.js',
);
const { signatureFor } = await importBuilt<typeof requestSigner>(
  `${traffic}/signing/request-signer.js`,
);
const { generatePair, signingKeyOf } = await importBuilt<typeof signingKey>(
  'libs/common/src/signing-keys/signing-key.js',
);
const { AnalyzerPool } = await importBuilt<typeof crawler>('libs/crawler/src/index.js');
const { measuredSample } = await importBuilt<typeof measuredSamples>(
  `${traffic}/rules/measured-sample.js`,
);
const { personaOf } = await importBuilt<typeof personas>(`${traffic}/rules/personas.js`);

const agent = 'https://groundswell.example';
const always = { signsFrom: new Date(0), signsUntil: new Date(8.64e15) };
const key = signingKeyOf('bench', generatePair(), always);
const policy = { allowPrivate: true, allowedHosts: [], ownAddresses: [] };
const egress = new EgressProxy(policy);
const client = new OutboundClient(policy);
const engine = new BrowserEngine({
  chromiumPath,
  libraryPath,
  egress,
  client,
  analyzers: new AnalyzerPool(),
  identity: 'GroundswellVisitor/1.0 (+https://groundswell.example/bot)',
  signer: {
    headersFor: (signedUrl) => Promise.resolve(signatureFor(signedUrl, agent, key, new Date())),
  },
  capacity: visitors,
});
// The default viewport of Playwright.
const persona = {
  ...personaOf('us-windows'),
  viewport: { width: 1280, height: 720, deviceScaleFactor: 1 },
};
const { signal } = new AbortController();

const CAMPAIGN_VISITS = 5_000;
const planned = Array.from({ length: CAMPAIGN_VISITS }, (_, index) => ({
  ...{ seq: index + 1, url, deviceType: persona.deviceType },
}));
const sample = measuredSample(planned, 1);
let begun = 0;

await report(async () => {
  begun = (begun % CAMPAIGN_VISITS) + 1;
  const visit = await engine.run(
    {
      visitId: randomUUID(),
      campaignId: randomUUID(),
      attempt: 1,
      url,
      websiteOrigin: new URL(url).origin,
      referrer: null,
      persona,
      dwellMs,
      scroll: false,
      clickInternalLinks: false,
      naturalBrowsing: false,
      obeysRobots: false,
      seed: 1,
      wantsScreenshot: false,
      reusesProcess: measure === 'all',
      isMeasured: measure === 'all' || (measure === 'sample' && sample.has(begun)),
    },
    signal,
  );
  return visit.loadMs;
});
await engine.close();
await egress.close();
await client.close();
