export * from './browser-failure.js';
export * from './browser.module.js';
export * from './chromium-service.js';
export * from './rendered-document.js';
export {
  CommandRefused,
  DevtoolsConnection,
  TargetClosed,
} from './devtools/devtools-connection.js';
export type { DevtoolsEvent, EventListener } from './devtools/devtools-connection.js';
export { DRAWN_WITHIN_SECONDS } from './devtools/frame-turns.js';
export { ChromiumLauncher } from './chromium-launcher.js';
export { PAGE_INIT_SCRIPT } from './page-init-script.js';
export type { RequestMeter } from './request-meter.js';
export { SharedChromium } from './shared-chromium.js';
export { withinTime } from './within-time.js';
export { Slots } from './slots.js';
export { embedPrintFonts, printableText } from './print-fonts.js';
export type { SiteRenderer } from './site-rendering/site-renderer.js';
export { SiteRendering } from './site-rendering/site-rendering.js';
