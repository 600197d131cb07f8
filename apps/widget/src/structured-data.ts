import { contentHash } from '../../../libs/fixes/src/contract/page-rules/content-hash.js';
import { firstType } from '../../../libs/fixes/src/contract/page-rules/structured-data-type.js';
import { page, putIntoHead, writeText } from './page-value.js';
import type { PageValue } from './page-value.js';

const TYPE = 'application/ld+json';

/**
 * The JSON-LD block that a fix adds or replaces; nothing if the block it was written for no longer exists. Writing text
 * nodes executes nothing under any content security policy. Browsers that enforce Trusted Types report a new block to
 * the website, because they check the text of a script before its type, but they insert it all the same.
 */
export const structuredData = (json: string, was: string): PageValue | undefined => {
  const blocks = [...page.querySelectorAll(`script[type="${TYPE}"]`)];
  const find = (matches: (text: string) => boolean): Element | undefined =>
    blocks.find(({ textContent }) => matches(textContent));
  // Blocks may be long: they are hashed only when one is to be replaced.
  const block = find((text) => text === json) || (was && find((text) => contentHash(text) === was));
  if (block) {
    return {
      live: block.textContent,
      write: (content) => writeText([...block.childNodes] as Text[], content),
    };
  }
  // The website may have added its own block since the fix was written.
  if (was || find((text) => firstType(text) === firstType(json))) return;
  return {
    live: null,
    write: (content) => {
      const added = page.createElement('script');
      added.type = TYPE;
      added.appendChild(new Text(content));
      return putIntoHead(added);
    },
  };
};
