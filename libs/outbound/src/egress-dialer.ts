import type { Socket } from 'node:net';
import { connect } from 'node:net';
import type { ResolvedAddress } from './name-resolver.js';
import { OutboundError } from './outbound-error.js';
import { asError } from './read-failure.js';
import { isSameAddress, parseAddress } from './rules/ip-address.js';
import type { TargetGuard } from './target-guard.js';

/** Further addresses of the same name are not tried. */
const MAX_ATTEMPTS = 4;

export interface DialOptions {
  readonly connectTimeoutMs: number;
  readonly signal: AbortSignal;
}

/**
 * Opens a connection to the host and port of `url`: the name is resolved once, every address is assessed, and the
 * connection goes to one of exactly these addresses. Throws `OutboundError` or Node's network error.
 */
export async function dial(guard: TargetGuard, url: URL, options: DialOptions): Promise<Socket> {
  const target = await guard.checkAddresses(url);
  const addresses = target.addresses.slice(0, MAX_ATTEMPTS);
  let firstError: Error | null = null;
  for (const address of addresses) {
    if (options.signal.aborted) throw new OutboundError('aborted', 'The request was stopped.');
    try {
      return await open(address, target.port, options.connectTimeoutMs / addresses.length, options);
    } catch (error: unknown) {
      firstError ??= asError(error);
    }
  }
  throw firstError ?? new OutboundError('dns', `${target.hostname} has no address.`);
}

function open(
  address: ResolvedAddress,
  port: number,
  timeoutMs: number,
  { signal }: DialOptions,
): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: address.text, port, noDelay: true });
    const late = new OutboundError('timeout', 'The server did not accept a connection in time.');
    const timer = setTimeout(() => socket.destroy(late), timeoutMs);
    const stop = (): unknown =>
      socket.destroy(new OutboundError('aborted', 'The request was stopped.'));
    const settle = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      socket.off('error', fail);
    };
    const fail = (error: Error): void => {
      settle();
      reject(error);
    };
    signal.addEventListener('abort', stop, { once: true });
    socket.once('error', fail);
    socket.once('connect', () => {
      settle();
      const remote = parseAddress(socket.remoteAddress ?? '');
      if (remote && isSameAddress(remote, address.bytes)) {
        resolve(socket);
        return;
      }
      socket.destroy();
      reject(new OutboundError('connection', 'The connection was lost while it was being opened.'));
    });
  });
}
