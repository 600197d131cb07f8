/** The part of `pg`'s clients that is needed here; the package has no types. */
interface Client {
  once(event: 'end', listener: () => void): unknown;
  release: (isBroken?: boolean) => void;
}

interface Pool {
  on(event: 'acquire' | 'connect', listener: (client: Client) => void): unknown;
  on(event: 'release', listener: (error: unknown, client: Client) => void): unknown;
}

/**
 * A connection that the server ends during a transaction is never returned by the query
 * builder: its ROLLBACK fails, and the slot in the pool is lost. After a few restarts of
 * PostgreSQL the process would wait for a free connection forever. This releases the slot at once.
 */
export function releaseLostConnections(pool: Pool): void {
  const borrowed = new WeakSet<Client>();
  pool.on('acquire', (client) => borrowed.add(client));
  pool.on('release', (_error, client) => borrowed.delete(client));
  pool.on('connect', (client) => {
    client.once('end', () => {
      if (!borrowed.has(client)) return;
      client.release(true);
      // The borrower may still release it; the pool ignores a second release.
      client.release = () => undefined;
    });
  });
}
