import { isPlaceholderTitle } from '@app/seo-audits';

const FILE_NAME = /\.(?:jpe?g|png|gif|webp|svg|avif|bmp|tiff?|heic|pdf|html?|php)$/iu;
const NUMBERED =
  /^(?:img|dsc|image|photo|picture|bild|foto|scan|screenshot|untitled|file)?[\s_-]*\d+$/iu;

/** Whether a text is meaningless: placeholders of site builders and cameras. */
export function isEmptyPhrase(text: string): boolean {
  const bare = text.trim();
  if (!/\p{L}/u.test(bare)) return true;
  return isPlaceholderTitle(bare) || FILE_NAME.test(bare) || NUMBERED.test(bare);
}
