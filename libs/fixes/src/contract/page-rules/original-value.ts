import { contentHash } from './content-hash.js';

// Arrow functions, here and in the other files that the widget takes: minifiers make them shorter.
/**
 * Whether a value that has the hash `hash` now is the one that a fix was written for, whose hash is `was`. An empty text
 * and none at all are the same, but not for pictures: an empty `alt` says that they only decorate.
 */
export const isOriginal = (type: string, hash: string, was: string): boolean =>
  hash === was || (type !== 'alt' && isBlank(hash) && isBlank(was));

/** Whether it is the hash of an empty text or of a value that is not there. */
export const isBlank = (hash: string): boolean => !hash || hash === contentHash('');
