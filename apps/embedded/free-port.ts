import { createServer } from 'node:net';
import { hasErrorCode } from './error-code.ts';
import { OperatorError } from './operator-error.ts';

const HIGHEST_PORT = 65_535;
const LOOPBACK = '127.0.0.1';

function listenOnce(port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? port) : port));
    });
  });
}

/** A port of the loopback interface that nobody listens on at the moment. */
export function findFreePort(): Promise<number> {
  return listenOnce(0, LOOPBACK);
}

/**
 * Whether a server may listen on the port. `localhost` can mean `::1` as well, so for the loopback
 * address a listener there counts as taken: a browser would land on it.
 */
export async function isPortFree(port: number, host: string): Promise<boolean> {
  try {
    await listenOnce(port, host);
  } catch (error) {
    if (hasErrorCode(error, 'EACCES')) {
      throw new OperatorError(
        `You don't have permission to listen on port ${port}. Set PORT to 1024 or higher.`,
        { cause: error },
      );
    }
    return false;
  }
  if (host !== LOOPBACK) return true;
  try {
    await listenOnce(port, '::1');
    return true;
  } catch (error) {
    // Without IPv6 there is nothing to collide with.
    return !hasErrorCode(error, 'EADDRINUSE');
  }
}

/** Reads PORT; null when it is not set. Throws `OperatorError` for anything but a port number. */
export function parsePort(text: string | undefined): number | null {
  if (text === undefined || text === '') return null;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (port >= 1 && port <= HIGHEST_PORT) return port;
  throw new OperatorError(`PORT must be a number from 1 to ${HIGHEST_PORT}; it is "${text}".`);
}

/**
 * The port to listen on: the wanted one exactly, or else the first free one from `preferred` on.
 * Throws `OperatorError` when the wanted one is taken.
 */
export async function choosePort(options: {
  readonly wanted: number | null;
  readonly preferred: number;
  readonly isFree: (port: number) => Promise<boolean>;
}): Promise<number> {
  const { wanted, preferred, isFree } = options;
  if (wanted !== null) {
    if (await isFree(wanted)) return wanted;
    throw new OperatorError(
      `Port ${wanted} is in use by another program. Stop that program, or set PORT to another port.`,
    );
  }
  for (let port = preferred; port <= HIGHEST_PORT; port += 1) {
    if (await isFree(port)) return port;
  }
  throw new OperatorError(`No free port found from ${preferred} up.`);
}
