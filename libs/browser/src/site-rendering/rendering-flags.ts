/**
 * Additional flags of a Chromium that renders the pages of a crawl. Images and fonts are not downloaded: the crawl reads
 * documents, and its HTTP client requests the sizes of images. Every context belongs to one website, so its frames may
 * share one process.
 */
export const renderingFlags = {
  flags: [
    '--disable-site-isolation-trials',
    '--enable-low-end-device-mode',
    '--num-raster-threads=1',
    '--renderer-process-limit=1000', // never two websites in one process
    '--disable-v8-idle-tasks',
    '--run-all-compositor-stages-before-draw',
    '--disable-threaded-animation',
    '--disable-threaded-scrolling',
    '--disable-checker-imaging',
    '--blink-settings=dnsPrefetchingEnabled=false,imagesEnabled=false,downloadableBinaryFontsEnabled=false',
  ],
  disabledFeatures: [
    'IsolateOrigins',
    'site-per-process',
    'SpareRendererForSitePerProcess', // a process for a page that never comes
    'ScriptStreaming', // recompiles what the process has compiled for the previous page
    'RenderDocument', // a new frame for every document of the same process
    'BackForwardCache',
    'SharedWorkerExtendedLifetime',
  ],
} as const;
