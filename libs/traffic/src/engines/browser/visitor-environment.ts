import type { RequestMeter, DevtoolsConnection } from '@app/browser';
import type { EgressSession } from '@app/outbound';
import type { RequestSigner } from '../../signing/request-signer.js';
import type { WebsiteRobots } from '../website-robots.js';

/** What the pages of all visitors to one website share. */
export interface VisitorEnvironment {
  readonly devtools: DevtoolsConnection;
  /** `null`: tunnels to third parties are not counted, so there are none. */
  readonly meter: Pick<RequestMeter, 'watch'> | null;
  readonly egress: EgressSession;
  readonly robots: WebsiteRobots;
  /** `visitorIdentity` of this installation. */
  readonly identity: string;
  readonly signer: RequestSigner;
}
