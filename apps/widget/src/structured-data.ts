import { contentHash } from '../../../libs/fixes/src/contract/content-hash.js';
import { page, putIntoHead, writeText } from './page-value.js';
import type { PageValue } from './page-value.js';

const TYPE = 'application/ld+json';

/**
 * The JSON-LD block that a fix writes or replaces; nothing when the one it was written for is gone. Text nodes run
 * nothing under any content security policy. Browsers that enforce Trusted Types report a new block to the website,
 * because they look at the text of scripts before their type; it stands there all the same.
 */
export function structuredData(json: string, was: string): PageValue | undefined {
  const blocks = [...page.querySelectorAll(`script[type="${TYPE}"]`)];
  const find = (hash: string): Element | undefined =>
    blocks.find((one) => contentHash(one.textContent) === hash);
  const block = find(contentHash(json)) || find(was);
  if (block) {
    return [block.textContent, (content) => writeText([...block.childNodes] as Text[], content)];
  }
  // Meanwhile the website may have written its own.
  if (was || blocks.some((one) => firstType(one.textContent) === firstType(json))) return;
  return [
    null,
    (content) => {
      const added = page.createElement('script');
      added.type = TYPE;
      added.appendChild(new Text(content));
      return putIntoHead(added);
    },
  ];
}

function firstType(json: string): string {
  return String(/"@type":"\w+/.exec(json.replace(/\s/g, '')));
}
