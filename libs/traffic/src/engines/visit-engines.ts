import { APP_CONFIG } from '@app/common';
import type { AppConfig } from '@app/common';
import { AnalyzerPool } from '@app/crawler';
import { EgressProxy, OutboundClient, outboundPolicyOf } from '@app/outbound';
import { Logger } from '@nestjs/common';
import type { FactoryProvider } from '@nestjs/common';
import { visitorIdentity } from '../contract/index.js';
import { BrowserEngine } from './browser/browser-engine.js';
import { HTTP_ENGINE_CONNECTIONS, HttpEngine } from './http/http-engine.js';
import { StoredKeySigner } from '../signing/stored-key-signer.js';
import { VISIT_ENGINES } from './visit-engine.js';
import type { VisitEngines } from './visit-engine.js';

function createEngines(
  config: AppConfig,
  egress: EgressProxy,
  robotsClient: OutboundClient,
  analyzers: AnalyzerPool,
  signer: StoredKeySigner,
): VisitEngines {
  const identity = visitorIdentity(config.publicUrl);
  const logger = new Logger(BrowserEngine.name);
  const client = new OutboundClient(outboundPolicyOf(config), {
    connectionsPerOrigin: HTTP_ENGINE_CONNECTIONS,
  });
  return {
    http: new HttpEngine({ client, analyzers, identity, signer }),
    browser: new BrowserEngine({
      ...{ chromiumPath: config.chromiumPath, libraryPath: config.chromiumLibraryPath },
      ...{ egress, client: robotsClient, analyzers, identity, signer },
      onWarning: (message) => logger.warn(message),
    }),
  };
}

/** The engines of a worker. Callers close them. */
export const visitEngines: FactoryProvider<VisitEngines> = {
  provide: VISIT_ENGINES,
  inject: [APP_CONFIG, EgressProxy, OutboundClient, AnalyzerPool, StoredKeySigner],
  useFactory: createEngines,
};
