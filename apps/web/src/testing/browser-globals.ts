import { TextDecoder, TextEncoder } from 'node:util';

// Every browser has these, jsdom has not, and react-router asks for them while it is loaded.
Object.assign(globalThis, { TextDecoder, TextEncoder });
