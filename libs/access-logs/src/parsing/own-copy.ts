import { Buffer } from 'node:buffer';

/** A part of a text keeps the whole text in memory; its copy doesn't. Every character is one byte. */
export function ownCopy(text: string): string {
  return Buffer.from(text, 'latin1').toString('latin1');
}
