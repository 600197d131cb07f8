/** The way out that a Chromium is given. */
export interface WayOut {
  /** `http://127.0.0.1:port` of an egress session. */
  readonly proxyUrl: string;
}

/** What one use of Chromium adds. */
export interface FurtherFlags {
  readonly flags?: readonly string[];
  readonly disabledFeatures?: readonly string[];
}

const DISABLED_FEATURES = [
  'Translate',
  'MediaRouter',
  'OptimizationHints',
  'AutofillServerCommunication',
  'InterestFeedContentSuggestions',
  'CertificateTransparencyComponentUpdater',
  'DialMediaRouteProvider',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'PaintHolding',
  // What a page asks for that nobody sees is not part of it, and DevTools tell of it where no page hears them.
  'Prerender2',
  'SpeculationRules',
  'SpeculationRulesPrefetchFuture',
];

/**
 * How every Chromium of the product is started. The proxy is the wall: loopback is not exempt from it
 * (`<-loopback>`), names are not resolved here at all, and UDP has no way around it.
 */
export function chromiumFlags(wayOut: WayOut, further: FurtherFlags = {}): string[] {
  return [
    '--headless',
    '--remote-debugging-pipe',
    `--proxy-server=${wayOut.proxyUrl}`,
    '--proxy-bypass-list=<-loopback>',
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
    '--disable-quic',
    '--webrtc-ip-handling-policy=disable_non_proxied_udp',
    '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
    '--block-new-web-contents',
    '--deny-permission-prompts',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-component-extensions-with-background-pages',
    '--disable-default-apps',
    '--disable-domain-reliability',
    '--disable-extensions',
    '--disable-sync',
    '--disable-client-side-phishing-detection',
    '--disable-search-engine-choice-screen',
    // The last one of these counts, so there is only one.
    `--disable-features=${[...DISABLED_FEATURES, ...(further.disabledFeatures ?? [])].join(',')}`,
    '--disable-breakpad', // its crash handler would outlive it
    '--disable-crash-reporter',
    '--disable-gpu',
    '--js-flags=--max-old-space-size=768', // a page that wants more than this many MB crashes alone
    '--disable-print-preview',
    '--disable-hang-monitor',
    '--disable-prompt-on-repost',
    '--disable-backgrounding-occluded-windows',
    '--disable-renderer-backgrounding',
    '--disable-background-timer-throttling',
    '--hide-scrollbars',
    '--mute-audio',
    '--metrics-recording-only',
    '--no-default-browser-check',
    '--no-first-run',
    '--no-pings',
    '--password-store=basic',
    '--use-mock-keychain',
    '--force-color-profile=srgb',
    '--lang=en-US',
    ...(further.flags ?? []),
  ];
}
