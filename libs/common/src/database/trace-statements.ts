import { isTelemetryOn, withStep } from '../telemetry/telemetry.js';

type Query = (...args: readonly unknown[]) => unknown;

/** The part of `pg`'s clients that is needed here; the package has no types. */
interface Client {
  query: Query;
}
interface Pool {
  on(event: 'connect', listener: (client: Client) => void): unknown;
}

/** Records how long the statements of a traced request or job take; never their text, which may contain values. */
export function traceStatements(pool: Pool): void {
  if (!isTelemetryOn()) return;
  pool.on('connect', (client) => {
    const query = client.query.bind(client);
    client.query = (...args) => {
      const result = query(...args);
      if (result instanceof Promise) {
        void withStep(spanOf(args[0]), () => result).catch(() => undefined); // the caller handles it
      }
      return result;
    };
  });
}

function spanOf(statement: unknown): Parameters<typeof withStep>[0] {
  const name = operationOf(statement);
  return {
    ...{ name: `postgresql ${name}`, kind: 'client' },
    attributes: { 'db.system.name': 'postgresql', 'db.operation.name': name },
  };
}

/** `select`, `insert`: the first word of a statement. */
function operationOf(statement: unknown): string {
  const isConfig = typeof statement === 'object' && statement !== null && 'text' in statement;
  const text = isConfig ? statement.text : statement;
  const word = typeof text === 'string' ? /^\s*([a-z]{1,20})/i.exec(text)?.[1] : undefined;
  return word?.toLowerCase() ?? 'statement';
}
