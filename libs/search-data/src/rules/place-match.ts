import { editDistance } from '@app/common/contract';
import { readCountry } from '../contract/index.js';
import type { Place, PlaceProblemCode } from '../contract/index.js';

export type PlaceMatch =
  | { readonly kind: 'found'; readonly name: string }
  /** `message`: a sentence that names what could be meant. */
  | { readonly kind: 'problem'; readonly code: PlaceProblemCode; readonly message: string };

const CANDIDATES_NAMED = 5;
/** Of the letters of a name, those that may be others in a similar one. */
const SIMILAR_SHARE = 1 / 3;
const countryNames = new Intl.DisplayNames('en', { type: 'region' });

/** For comparisons: lower case, without accents and without blanks around commas. */
export function foldPlace(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(',');
}

/** The first part of a name: the place itself. */
export function foldedPart(text: string): string {
  return foldPlace(text).split(',', 1)[0] ?? '';
}

/**
 * Finds a typed place among those of its country. A complete name is found; anything shorter only if no other place fits
 * it as well, be it a state of the same name.
 * @param namesakes places whose first part is that of the text. @param others further places, for a sentence.
 */
export function matchPlace(
  text: string,
  country: string,
  {
    namesakes,
    others,
  }: { readonly namesakes: readonly Place[]; readonly others: readonly Place[] },
): PlaceMatch {
  const wanted = foldPlace(text);
  const complete = namesakes.filter(({ name }) => foldPlace(name) === wanted);
  const exact = complete.find(({ name }) => name === text) ?? complete[0];
  if (exact !== undefined) return { kind: 'found', name: exact.name };
  const parts = withoutCountry(wanted.split(','), country);
  const fitting = namesakes.filter(({ name }) => hasParts(foldPlace(name).split(','), parts));
  const [only, another] = fitting;
  if (only !== undefined && another === undefined) return { kind: 'found', name: only.name };
  const typed = `“${text}”`;
  if (only !== undefined)
    return problem(
      'place_ambiguous',
      `${typed} is ambiguous: ${listed(fitting)}. Please enter one of these.`,
    );
  const similar = namesakes.length > 0 ? namesakes : similarTo(parts[0] ?? '', others);
  const where = countryNames.of(country) ?? country;
  const advice =
    similar.length === 0
      ? 'Please choose one from the list, or leave the city empty.'
      : `Did you mean ${listed(similar)}?`;
  return problem(
    'place_unknown',
    `${typed} is not in DataForSEO’s place list (${where}). ${advice}`,
  );
}

function withoutCountry(parts: readonly string[], country: string): readonly string[] {
  const last = parts.at(-1) ?? '';
  return parts.length > 1 && readCountry(last) === country ? parts.slice(0, -1) : parts;
}

/** Whether a name begins with the first part and has the others after it, in this order. */
function hasParts(name: readonly string[], parts: readonly string[]): boolean {
  let at = 0;
  for (const [index, part] of parts.entries()) {
    const found = name.indexOf(part, at);
    if (found < 0 || (index === 0 && found > 0)) return false;
    at = found + 1;
  }
  return true;
}

/** The most similar names first. */
function similarTo(part: string, others: readonly Place[]): Place[] {
  const most = Math.ceil(part.length * SIMILAR_SHARE);
  return others
    .map((place) => ({ place, distance: editDistance(part, foldedPart(place.name)) }))
    .filter(({ distance }) => distance <= most)
    .sort((one, other) => one.distance - other.distance || byName(one.place, other.place))
    .map(({ place }) => place);
}

function byName(one: Place, other: Place): number {
  return one.name.length - other.name.length || one.name.localeCompare(other.name, 'en');
}

function listed(places: readonly Place[]): string {
  const named = places.slice(0, CANDIDATES_NAMED).map(({ name, kind }) => `${name} (${kind})`);
  const left = places.length - named.length;
  if (left > 0) return `${named.join('; ')} or one of ${left} more`;
  return named.length < 2
    ? named.join('')
    : `${named.slice(0, -1).join('; ')} or ${named.at(-1) ?? ''}`;
}

function problem(code: PlaceProblemCode, message: string): PlaceMatch {
  return { kind: 'problem', code, message };
}
