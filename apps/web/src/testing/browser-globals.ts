import { TextDecoder, TextEncoder } from 'node:util';

// Every browser has these, jsdom does not, and react-router needs them at import time.
Object.assign(globalThis, { TextDecoder, TextEncoder });

// Toasts query media features, which jsdom does not implement.
Object.assign(window, {
  matchMedia: (media: string) => Object.assign(new EventTarget(), { media, matches: false }),
});
