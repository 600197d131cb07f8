import { APP_CONFIG } from '@app/common';
import type { AppConfig } from '@app/common';
import { OutboundClient, outboundPolicyOf } from '@app/outbound';
import type { FactoryProvider } from '@nestjs/common';
import { visitorIdentity } from '../contract/index.js';
import { AbsentEngine } from './absent-engine.js';
import { HTTP_ENGINE_CONNECTIONS, HttpEngine } from './http/http-engine.js';
import { VISIT_ENGINES } from './visit-engine.js';
import type { VisitEngines } from './visit-engine.js';

function createEngines(config: AppConfig): VisitEngines {
  const client = new OutboundClient(outboundPolicyOf(config), {
    connectionsPerOrigin: HTTP_ENGINE_CONNECTIONS,
  });
  return {
    http: new HttpEngine({ client, identity: visitorIdentity(config.publicUrl) }),
    browser: new AbsentEngine('browser', 'This worker has no browser for visits.'),
  };
}

/** The engines of a worker. Whoever carries visits closes them. */
export const visitEngines: FactoryProvider<VisitEngines> = {
  provide: VISIT_ENGINES,
  inject: [APP_CONFIG],
  useFactory: createEngines,
};
