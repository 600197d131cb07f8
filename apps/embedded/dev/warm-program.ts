// A Node.js process that loads the packages of the product ahead of time and then waits for what it is to run. Loading
// them takes most of the time that the API needs to start, and they do not change during development.
import { open } from 'node:inspector';
import type { WarmMessage } from './warm-messages.ts';

const LOOPBACK = '127.0.0.1';
let loaded: Promise<unknown> = Promise.resolve();

async function load(packages: readonly string[]): Promise<void> {
  for (const name of packages) {
    // What cannot be loaded here fails again, and is reported, when the program itself imports it.
    await import(name).catch(() => undefined);
  }
}

function receive(message: WarmMessage): void {
  switch (message.kind) {
    case 'load':
      loaded = load(message.packages);
      return;
    case 'run':
      process.off('message', receive);
      // A program that ends by itself must not be kept by the channel to the launcher.
      process.channel?.unref();
      void loaded.then(() => {
        open(message.inspectPort, LOOPBACK);
        return import(message.url);
      });
  }
}

process.channel?.ref();
process.on('message', receive);
