import { detectLanguage } from '../rules/detect-language.js';
import type { FixRequest } from './fix-writer.js';
import { imageOf } from './local-alt.js';

/** The one rule that fits every page and lets readers zoom (Lighthouse meta-viewport). */
const VIEWPORT = 'width=device-width, initial-scale=1';
/** A longer text hides no other language behind the first paragraphs. UTF-16 units. */
const MIN_TEXT_UNITS = 40;

/** The language the text is written in, as ISO 639-1; none when the text does not tell. */
export function langCandidates({ page }: FixRequest): string[] {
  const text = page.mainText.length >= MIN_TEXT_UNITS ? page.mainText : page.bodyText;
  const language = detectLanguage(text);
  return language === null ? [] : [language];
}

export function viewportCandidates(): string[] {
  return [VIEWPORT];
}

/** The natural size of the image file; none when it could not be read. */
export function dimensionsCandidates(request: FixRequest): string[] {
  const image = imageOf(request);
  if (image?.width == null || image.height == null) return [];
  return [`${Math.round(image.width)}x${Math.round(image.height)}`];
}
