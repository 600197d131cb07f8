import { createWriteStream } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { createDemoServer } from './demo-server.ts';
import { keepNotesIn } from './notice-board.ts';
import { openWidgetBoard } from './widget-board.ts';

const HOST = '127.0.0.1';

const { values } = parseArgs({
  options: {
    /** 0: any free port. */
    port: { type: 'string', default: '0' },
    /** Appends one JSON line per request to this file. */
    'access-log': { type: 'string' },
    /** File that stores the tokens of the notice board. */
    'notice-board': { type: 'string' },
    /**
     * The Groundswell installation whose widget may be added on the notice board, and a file that stores which were
     * added.
     */
    'widget-from': { type: 'string' },
    widgets: { type: 'string' },
  },
});
const port = Number(values.port);
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  console.error(`--port must be a number from 0 to 65535, not ${values.port}`);
  process.exit(1);
}

if (values['notice-board'] !== undefined) keepNotesIn(values['notice-board']);
if (values['widget-from'] !== undefined) {
  openWidgetBoard(values['widget-from'], values.widgets ?? null);
}
const logFile = values['access-log'];
const logStream = logFile === undefined ? null : createWriteStream(logFile, { flags: 'a' });
const server = createDemoServer((entry) => {
  logStream?.write(`${JSON.stringify(entry)}\n`);
});
server.on('error', (error) => {
  console.error(`Harbour Bakery could not listen on port ${port}: ${error.message}`);
  process.exit(1);
});
server.listen(port, HOST, () => {
  const address = server.address() as AddressInfo;
  console.log(`Harbour Bakery is listening on http://${HOST}:${address.port}`);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    server.closeAllConnections();
    server.close(() => process.exit(0));
  });
}
