import { contentHash } from '../../../libs/fixes/src/contract/page-rules/content-hash.js';
import { isOriginal } from '../../../libs/fixes/src/contract/page-rules/original-value.js';
import { firstType } from '../../../libs/fixes/src/contract/page-rules/structured-data-type.js';
import type { ProgramFix } from '../../../libs/fixes/src/exports/program-fix.js';
import { ATTRIBUTES, JSON_LD, attempt, matchesFix, selectorOf } from './fix-on-page.js';
import type { FixOnPage } from './fix-on-page.js';
import { decode } from './html-references.js';
import type { ElementHandlers } from './html-rewriter.js';

/** The fixes whose original is still on the page, each with what it has to replace. */
export async function changesOn(
  fixes: readonly ProgramFix[],
  response: Response,
): Promise<FixOnPage[]> {
  const all = fixes.map((fix): FixOnPage => {
    return { ...fix, live: null, isFound: false, isThere: false, nodes: [], block: -1 };
  });
  const blocks: string[] = [];
  const rewriter = new HTMLRewriter().on(JSON_LD, {
    element: () => {
      blocks.push('');
    },
    text: (chunk) => {
      blocks.push(`${blocks.pop() ?? ''}${chunk.text}`);
    },
  });
  for (const fix of all) attempt(() => rewriter.on(selectorOf(fix), readerOf(fix)));
  await rewriter.transform(response).arrayBuffer();
  return all.filter((fix) => (fix.type === 'json_ld' ? isBlockWanted(fix, blocks) : isWanted(fix)));
}

function readerOf(fix: FixOnPage): ElementHandlers {
  if (fix.type === 'json_ld') return {};
  const names = ATTRIBUTES[fix.type];
  return names ? attributeReaderOf(fix, names) : textReaderOf(fix);
}

function attributeReaderOf(fix: FixOnPage, names: readonly string[]): ElementHandlers {
  return {
    element(element) {
      if (!matchesFix(fix, element)) return;
      const values = names.map((name) => element.getAttribute(name));
      const hasValue = values.some((value) => value !== null);
      fix.live = hasValue ? values.map((value) => decode(value ?? '')).join('x') : null;
      fix.isThere = true;
    },
  };
}

function textReaderOf(fix: FixOnPage): ElementHandlers {
  let node = '';
  let isOpen = false;
  return {
    element(element) {
      if (!matchesFix(fix, element)) return;
      isOpen = true;
      fix.isThere = true;
      fix.live = '';
      element.onEndTag(() => {
        isOpen = false;
      });
    },
    text(chunk) {
      if (!isOpen) return;
      node += chunk.text;
      if (!chunk.lastInTextNode) return;
      const text = decode(node);
      fix.nodes.push(text);
      fix.live = `${fix.live ?? ''}${text}`;
      node = '';
    },
  };
}

function isWanted({ live, type, was, is, markup, isThere }: FixOnPage): boolean {
  const hash = contentHash(live);
  return hash !== is && isOriginal(type, hash, was) && (isThere || Boolean(markup));
}

/** None is added next to one of the same type that the website has written itself. */
function isBlockWanted(fix: FixOnPage, blocks: readonly string[]): boolean {
  const hashes = blocks.map(contentHash);
  if (hashes.includes(fix.is)) return false;
  fix.block = hashes.indexOf(fix.was);
  fix.live = blocks[fix.block] ?? null;
  if (fix.live !== null) return true;
  return !fix.was && !blocks.some((block) => firstType(block) === firstType(fix.content));
}
