/**
 * Additional flags of a Chromium for visitors. A visitor has its own context, and so its own processes, with nothing in
 * it that a frame of the same page could steal, so frames of other websites share its one process.
 */
export const visitorFlags = {
  flags: [
    '--disable-site-isolation-trials',
    '--disable-smooth-scrolling', // a notch of the wheel is one frame instead of a dozen
    '--enable-low-end-device-mode',
    '--num-raster-threads=1',
    '--renderer-process-limit=1000', // never two visitors in one process
    '--disable-v8-idle-tasks',
    '--run-all-compositor-stages-before-draw',
    '--disable-threaded-scrolling',
    '--disable-checker-imaging',
    '--blink-settings=dnsPrefetchingEnabled=false',
  ],
  disabledFeatures: [
    'IsolateOrigins',
    'site-per-process',
    'SpareRendererForSitePerProcess', // a process for a page that never comes
    'ScriptStreaming', // recompiles what the process has compiled for the previous visitor
    'RenderDocument', // a new frame for every document of the same process
    'BackForwardCache',
    'Prerender2',
    'SpeculationRules',
    'SharedWorkerExtendedLifetime', // it would outlive its visitor and reach the next one
  ],
} as const;
