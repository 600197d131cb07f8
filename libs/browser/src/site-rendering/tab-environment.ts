import type { EgressSession } from '@app/outbound';
import type { DevtoolsConnection } from '../devtools/devtools-connection.js';
import type { RequestMeter } from '../request-meter.js';

/** What a tab needs from the process. */
export interface TabEnvironment {
  readonly devtools: DevtoolsConnection;
  /** `null`: tunnels to third parties are not counted, so there are none. */
  readonly meter: Pick<RequestMeter, 'watch'> | null;
  readonly egress: EgressSession;
  /** Appended to the user agent, see `userAgentFor`. */
  readonly identity: string;
}
