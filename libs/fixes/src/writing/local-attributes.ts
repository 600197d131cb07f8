import { detectLanguage } from '../rules/detect-language.js';
import type { FixRequest } from '../providers/fix-writer.js';
import { imageOf } from './local-alt.js';

/** The only rule that fits every page and allows zooming (Lighthouse meta-viewport). */
const VIEWPORT = 'width=device-width, initial-scale=1';
/** UTF-16 units; a longer text does not contain another language after its first paragraphs. */
const MIN_TEXT_UNITS = 40;

/** The language of the text as ISO 639-1; none if it cannot be detected. */
export function langCandidates({ page }: FixRequest): string[] {
  const text = page.mainText.length >= MIN_TEXT_UNITS ? page.mainText : page.bodyText;
  const language = detectLanguage(text);
  return language === null ? [] : [language];
}

export function viewportCandidates(): string[] {
  return [VIEWPORT];
}

/** The natural size of the image file; none if it could not be read. */
export function dimensionsCandidates(request: FixRequest): string[] {
  const image = imageOf(request);
  if (image?.width == null || image.height == null) return [];
  return [`${Math.round(image.width)}x${Math.round(image.height)}`];
}
