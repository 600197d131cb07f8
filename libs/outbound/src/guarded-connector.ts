import { buildConnector } from 'undici';
import type { ResolvedAddress } from './name-resolver.js';
import { OutboundError } from './outbound-error.js';
import { asError } from './read-failure.js';
import { isSameAddress, parseAddress } from './rules/ip-address.js';
import type { CheckedTarget, TargetGuard } from './target-guard.js';

type Connector = buildConnector.connector;
type ConnectedSocket = NonNullable<Parameters<buildConnector.Callback>[1]>;

export interface ConnectorOptions {
  readonly connectTimeoutMs: number;
  /** PEM certificates trusted instead of the system's; `undefined` for the system's. */
  readonly certificateAuthorities?: readonly string[] | undefined;
}

/** Further addresses of the same name are not tried. */
const MAX_ATTEMPTS = 4;

/**
 * The connector of every pool. It runs for each new connection, including reconnects of a keep-alive pool and IP
 * literals (unlike an undici `lookup` hook), and connects to exactly the address it has assessed, without a second DNS
 * lookup. The certificate is checked against the name.
 */
export function createGuardedConnector(guard: TargetGuard, options: ConnectorOptions): Connector {
  const base = {
    allowH2: false,
    timeout: options.connectTimeoutMs,
    ...(options.certificateAuthorities ? { ca: [...options.certificateAuthorities] } : {}),
  };
  const connectTo = buildConnector(base);
  const connectBriefly = buildConnector({ ...base, timeout: options.connectTimeoutMs / 3 });

  const connect = async (wanted: buildConnector.Options): Promise<ConnectedSocket> => {
    const url = new URL(`${wanted.protocol}//${wanted.host ?? wanted.hostname}`);
    const target = await guard.checkAddresses(url);
    const addresses = target.addresses.slice(0, MAX_ATTEMPTS);
    let firstError: Error | null = null;
    for (const [index, address] of addresses.entries()) {
      const connector = index === addresses.length - 1 ? connectTo : connectBriefly;
      try {
        return await openSocket(connector, wanted, target, address);
      } catch (error: unknown) {
        firstError ??= asError(error);
      }
    }
    throw firstError ?? new OutboundError('dns', `${target.hostname} has no address.`);
  };

  return (wanted, callback) => {
    connect(wanted).then(
      (socket) => {
        callback(null, socket);
      },
      (error: unknown) => {
        callback(asError(error), null);
      },
    );
  };
}

function openSocket(
  connector: Connector,
  wanted: buildConnector.Options,
  target: CheckedTarget,
  address: ResolvedAddress,
): Promise<ConnectedSocket> {
  // A trailing dot belongs to DNS, not to certificates; IP literals have no server name (RFC 6066).
  const name = target.literal ? {} : { servername: target.hostname.replace(/\.$/, '') };
  const { servername: _ignored, ...rest } = wanted;
  return new Promise((resolve, reject) => {
    connector({ ...rest, ...name, hostname: address.text }, (error, socket) => {
      if (error) {
        reject(error);
        return;
      }
      const remote = parseAddress(socket.remoteAddress ?? '');
      if (!remote || !isSameAddress(remote, address.bytes)) {
        socket.destroy();
        reject(
          new OutboundError('connection', 'The connection was lost while it was being opened.'),
        );
        return;
      }
      resolve(socket);
    });
  });
}
