/** The part of `pg`'s clients that is needed here; it brings no types. */
interface Client {
  once(event: 'end', listener: () => void): unknown;
  release: (isBroken?: boolean) => void;
}

interface Pool {
  on(event: 'acquire' | 'connect', listener: (client: Client) => void): unknown;
  on(event: 'release', listener: (error: unknown, client: Client) => void): unknown;
}

/**
 * A connection that the server ends in the middle of a transaction is never given back by the query
 * builder: its ROLLBACK fails, and the place in the pool is lost for good. After a few restarts of
 * PostgreSQL the process would wait for a free connection forever. This gives the place back at once.
 */
export function giveBackLostConnections(pool: Pool): void {
  const borrowed = new WeakSet<Client>();
  pool.on('acquire', (client) => borrowed.add(client));
  pool.on('release', (_error, client) => borrowed.delete(client));
  pool.on('connect', (client) => {
    client.once('end', () => {
      if (!borrowed.has(client)) return;
      client.release(true);
      // Whoever has borrowed it may still give it back; the pool takes nothing twice.
      client.release = () => undefined;
    });
  });
}
