import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { SitePage } from './page.ts';

const ADDRESS = /^\/notice-board\/([0-9a-f]{16,128})$/;
const PROOF = /^\/\.well-known\/groundswell-([0-9a-f]{16,128})\.txt$/;
const MAX_NOTES = 10_000;

const notes = new Set<string>();
let file: string | null = null;

/** Stores the notes in a file, so that they survive a restart. */
export function keepNotesIn(path: string): void {
  file = path;
  if (!existsSync(path)) return;
  for (const note of readFileSync(path, 'utf8').split('\n')) if (note !== '') notes.add(note);
}

/**
 * The page at `/notice-board/<token>`, which no page links to: opening it publishes the token in the verification file
 * of the website, which proves that the website belongs to the account with this token. This lets everybody verify
 * ownership of the demo website. Undefined for every other path.
 */
export function noticePage(path: string): SitePage | undefined {
  const token = ADDRESS.exec(path)?.[1];
  if (token === undefined) return undefined;
  if (!notes.has(token) && notes.size < MAX_NOTES) {
    notes.add(token);
    if (file !== null) appendFileSync(file, `${token}\n`);
  }
  return {
    path,
    title: 'Your note hangs on the notice board | Harbour Bakery',
    description:
      'The note is up: go back to Groundswell, choose the verification file and press Verify to be the owner here.',
    heading: 'On the notice board',
    lead: 'Your note is up. Go back to Groundswell and press <em>Verify</em>. Meanwhile there is <a href="/bread">bread</a>.',
    sections: [],
  };
}

/** The verification file of a published token; null for every other path. */
export function proofFile(path: string): string | null {
  const token = PROOF.exec(path)?.[1];
  return token !== undefined && notes.has(token) ? `groundswell-verification=${token}\n` : null;
}
