import { likeness, wordsOf } from './word-likeness.js';

/** A screen that can be linked to. */
export interface Place {
  readonly path: string;
  readonly label: string;
  readonly description: string;
}

const MAX_PLACES = 4;
/** A description only hints at what a path names. */
const DESCRIPTION_WEIGHT = 0.5;

/** The screens that somebody who opened `path` may have meant, the likeliest first, then the first ones of `places`. */
export function likelyPlaces<Shown extends Place>(path: string, places: readonly Shown[]): Shown[] {
  const typed = wordsOf(path);
  const scored = places.map((place) => ({ place, score: scoreOf(typed, place) }));
  const likely = scored
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ place }) => place);
  return [...new Set([...likely, ...places])].slice(0, MAX_PLACES);
}

function scoreOf(typed: readonly string[], { path, label, description }: Place): number {
  const names = wordsOf(`${path} ${label}`);
  const hints = wordsOf(description);
  return typed.reduce(
    (sum, word) =>
      sum + Math.max(likeness(word, names), DESCRIPTION_WEIGHT * likeness(word, hints)),
    0,
  );
}
