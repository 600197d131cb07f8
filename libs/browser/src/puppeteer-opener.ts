import type { Browser } from 'puppeteer-core';
import puppeteer from 'puppeteer-core';
import type { DevtoolsClientOpener } from './chromium-process.js';

/** Connects Puppeteer to Chromium, with downloads denied. */
export const puppeteerOpener: DevtoolsClientOpener<Browser> = {
  open: (transport) =>
    puppeteer.connect({
      transport,
      defaultViewport: null,
      downloadBehavior: { policy: 'deny' },
    }),
};
