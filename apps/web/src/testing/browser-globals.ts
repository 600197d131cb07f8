import { TextDecoder, TextEncoder } from 'node:util';

// Every browser has these, jsdom has not, and react-router asks for them while it is loaded.
Object.assign(globalThis, { TextDecoder, TextEncoder });

// Toasts ask how the reader likes them; jsdom has no screen.
Object.assign(window, {
  matchMedia: (media: string) => Object.assign(new EventTarget(), { media, matches: false }),
});
