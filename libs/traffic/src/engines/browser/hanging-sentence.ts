import { DRAWN_WITHIN_SECONDS } from '@app/browser';

/** A page with fewer frames hangs for another reason. */
const MANY_FRAMES = 100;

/** Why a page is ended: all pages of a browser wait while one is drawn. @param innerFrames in the page */
export function hangingSentence(innerFrames: number): string {
  const within = `within ${DRAWN_WITHIN_SECONDS} seconds`;
  return innerFrames < MANY_FRAMES
    ? `The page stopped responding: it was not drawn ${within}.`
    : `The page stopped responding: its ${innerFrames.toLocaleString('en')} frames were not drawn ${within}.`;
}
