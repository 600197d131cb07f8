/** The proxy that a Chromium process uses. */
export interface ProxyEndpoint {
  /** `http://127.0.0.1:port` of an egress session. */
  readonly proxyUrl: string;
}

/** Flags that depend on the use of Chromium. */
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
  // Prerendered pages are invisible and not part of the page, and DevTools reports them where no page's session sees
  // it.
  'Prerender2',
  'SpeculationRules',
  'SpeculationRulesPrefetchFuture',
];

/**
 * The command line of every Chromium in the product. The proxy is the only way out: loopback is not exempt from it
 * (`<-loopback>`), names are not resolved locally, and UDP cannot bypass it.
 */
export function chromiumFlags(proxy: ProxyEndpoint, further: FurtherFlags = {}): string[] {
  return [
    '--headless',
    '--remote-debugging-pipe',
    `--proxy-server=${proxy.proxyUrl}`,
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
    // Chromium uses only the last of these flags, so all values are joined.
    `--disable-features=${[...DISABLED_FEATURES, ...(further.disabledFeatures ?? [])].join(',')}`,
    '--disable-breakpad', // the crash handler would outlive the browser
    '--disable-crash-reporter',
    '--disable-gpu',
    '--js-flags=--max-old-space-size=768', // in MB: a page that needs more crashes alone
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
