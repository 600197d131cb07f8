import { parseArgs } from 'node:util';
import { OperatorError } from '../operator-error.ts';

const DEFAULT_PORT = 5_173; // Vite's own
const DEFAULT_INSPECT_PORT = 9_229; // Node's own
const HIGHEST_PORT = 65_535;
const LAST_OF_THREE = 2;

/** Where the parts of `npm run dev` listen. */
export interface DevPorts {
  /** What people open: Vite, which proxies requests for the API. */
  readonly web: number;
  readonly api: number;
  readonly demoSite: number;
  readonly inspectApi: number;
  readonly inspectWorker: number;
}

export interface DevOptions {
  readonly ports: DevPorts;
  /** Informational log lines are shown as well, not only warnings and errors. */
  readonly isVerbose: boolean;
}

const USAGE = 'Usage: npm run dev -- [--port N] [--inspect N] [--verbose]';

function portOf(name: string, text: string | undefined, preset: number, following: number): number {
  if (text === undefined) return preset;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (port >= 1 && port + following <= HIGHEST_PORT) return port;
  throw new OperatorError(
    `--${name} must be a number from 1 to ${HIGHEST_PORT - following}; it is "${text}".\n${USAGE}`,
  );
}

/** Reads the arguments of `npm run dev`; throws `OperatorError` for anything it does not know. */
export function parseDevArguments(args: readonly string[]): DevOptions {
  const { values } = parsed(args);
  const web = portOf('port', values.port, DEFAULT_PORT, LAST_OF_THREE);
  const inspectApi = portOf('inspect', values.inspect, DEFAULT_INSPECT_PORT, 1);
  return {
    ports: {
      web,
      api: web + 1,
      demoSite: web + LAST_OF_THREE,
      inspectApi,
      inspectWorker: inspectApi + 1,
    },
    isVerbose: values.verbose === true,
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        port: { type: 'string' },
        inspect: { type: 'string' },
        verbose: { type: 'boolean' },
      },
    });
  } catch (cause) {
    throw new OperatorError(`${cause instanceof Error ? cause.message : ''}\n${USAGE}`, { cause });
  }
}

/** Throws `OperatorError` with the first port that is in use, and what can be done. */
export async function requireFreePorts(
  ports: DevPorts,
  isFree: (port: number) => Promise<boolean>,
): Promise<void> {
  const uses = [
    ['the web app', ports.web, '--port'],
    ['the API', ports.api, '--port'],
    ['the demo website', ports.demoSite, '--port'],
    ["the API's debugger", ports.inspectApi, '--inspect'],
    ["the worker's debugger", ports.inspectWorker, '--inspect'],
  ] as const;
  for (const [use, port, option] of uses) {
    if (await isFree(port)) continue;
    throw new OperatorError(
      `Port ${port}, for ${use}, is in use by another program. Stop that program, or choose ` +
        `another port with ${option}.\n${USAGE}`,
    );
  }
}
