import type { EgressProxy } from '@app/outbound';
import { ChromiumLauncher } from '../chromium-launcher.js';
import type { ChromiumService, ChromiumServiceOptions } from '../chromium-service.js';
import { DevtoolsConnection } from '../devtools/devtools-connection.js';
import { SharedChromium } from '../shared-chromium.js';
import { renderingFlags } from './rendering-flags.js';
import { SiteRenderer } from './site-renderer.js';

/** Tabs after which a Chromium is replaced; each shows up to a hundred pages. */
const TABS_PER_PROCESS = 20;
const IDLE_MS = 5_000;

/**
 * The Chromium that renders the pages of crawls: without pictures and fonts, and driven without Puppeteer. Its pages
 * share their turns with all other browser work of the process.
 */
export class SiteRendering {
  readonly #chromium: SharedChromium<DevtoolsConnection>;

  constructor(
    private readonly egress: EgressProxy,
    private readonly turns: Pick<ChromiumService, 'takeTurn'>,
    private readonly options: Pick<
      ChromiumServiceOptions,
      'chromiumPath' | 'libraryPath' | 'identity' | 'onWarning'
    >,
  ) {
    const { chromiumPath: path, libraryPath } = options;
    const launcher = new ChromiumLauncher(
      path === null ? null : { path, libraryPath },
      options.onWarning ?? (() => undefined),
      { ...renderingFlags, open: (transport) => DevtoolsConnection.open(transport) },
    );
    this.unavailableReason = launcher.unavailableReason;
    this.#chromium = new SharedChromium(launcher, egress, {
      visitsPerProcess: TABS_PER_PROCESS,
      idleMs: IDLE_MS,
    });
  }

  /** A sentence for the user; `null` if the browser is configured. */
  readonly unavailableReason: string | null;

  /** The caller closes it. @param owner the user on whose behalf pages are rendered */
  forWebsite(website: string, owner: string): SiteRenderer {
    return new SiteRenderer({
      chromium: this.#chromium,
      egress: this.egress,
      takeTurn: (signal) => this.turns.takeTurn(signal, owner),
      website,
      identity: this.options.identity,
    });
  }

  async close(): Promise<void> {
    await this.#chromium.close();
  }
}
