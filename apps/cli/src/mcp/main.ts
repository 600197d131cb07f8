import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { createLocalServer } from './create-local-server.js';
import { LocalScans } from './local-scans.js';

const scans = new LocalScans();
const connection = serveStdio(() => createLocalServer(scans), {
  // Standard output is the protocol's.
  onerror: (error) => process.stderr.write(`${error.message}\n`),
});

// The client has gone, or the user ends it: scans under way are not read by anybody.
process.stdin.once('end', end);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, end);

function end(): void {
  scans.close();
  void connection.close();
}
