import { contentHash } from '../../../libs/fixes/src/contract/content-hash.js';
import { page, putIntoHead, writeText } from './page-value.js';
import type { PageValue } from './page-value.js';

const TYPE = 'application/ld+json';

/**
 * The JSON-LD block that a fix writes or replaces; nothing when the one it was written for is gone. Text nodes run
 * nothing under any content security policy. Browsers that enforce Trusted Types report a new block to the website,
 * because they look at the text of scripts before their type; it stands there all the same.
 */
export const structuredData = (json: string, was: string): PageValue | undefined => {
  const blocks = [...page.querySelectorAll(`script[type="${TYPE}"]`)];
  const find = (isIt: (text: string) => boolean): Element | undefined =>
    blocks.find(({ textContent }) => isIt(textContent));
  // Blocks may be long: they are hashed only for what is to be replaced.
  const block = find((text) => text === json) || (was && find((text) => contentHash(text) === was));
  if (block) {
    return {
      live: block.textContent,
      write: (content) => writeText([...block.childNodes] as Text[], content),
    };
  }
  // Meanwhile the website may have written its own.
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

const firstType = (json: string): string => String(/"@type":"\w+/.exec(json.replace(/\s/g, '')));
