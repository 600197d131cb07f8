import { ATTRIBUTES, attempt, matchesFix, selectorOf } from './fix-on-page.js';
import type { FixOnPage } from './fix-on-page.js';
import { encode } from './html-references.js';
import type { ElementHandlers } from './html-rewriter.js';

/** The page with these changes; missing values are added once, at the end of the head. */
export function changedPage(changes: readonly FixOnPage[], response: Response): Response {
  const rewriter = new HTMLRewriter();
  for (const fix of changes) {
    fix.isFound = false;
    attempt(() => rewriter.on(selectorOf(fix), writerOf(fix)));
  }
  let added = changes
    .filter(({ isThere, live }) => !isThere && live === null)
    .map(({ markup }) => markup ?? '')
    .join('');
  const take = () => {
    const markup = added;
    added = '';
    return markup;
  };
  return rewriter
    .on('head', {
      element: (head) => {
        head.onEndTag((end) => {
          end.before(take(), { html: true });
        });
      },
    })
    .on('body', {
      element: (body) => {
        body.before(take(), { html: true });
      },
    })
    .transform(response);
}

function writerOf(fix: FixOnPage): ElementHandlers {
  const names = ATTRIBUTES[fix.type];
  if (names) return attributeWriterOf(fix, names);
  return fix.type === 'json_ld' ? blockWriterOf(fix) : textWriterOf(fix);
}

function attributeWriterOf(fix: FixOnPage, names: readonly string[]): ElementHandlers {
  const values = names.length > 1 ? fix.content.split('x') : [fix.content];
  return {
    element(element) {
      if (!matchesFix(fix, element)) return;
      names.forEach((name, index) => {
        element.setAttribute(name, encode(values[index] ?? ''));
      });
    },
  };
}

/** The new text replaces the first that is not blank, and removes the others; elements among them stay. */
function textWriterOf(fix: FixOnPage): ElementHandlers {
  const { content, nodes } = fix;
  const hasText = nodes.some((text) => text.trim());
  let at = 0;
  let isOpen = false;
  let isWritten = false;
  return {
    element(element) {
      if (!matchesFix(fix, element)) return;
      isOpen = true;
      element.onEndTag((end) => {
        isOpen = false;
        if (!hasText) end.before(content);
      });
    },
    text(chunk) {
      if (!isOpen) return;
      const isBlank = !(nodes[at] ?? '').trim();
      if (chunk.lastInTextNode) at += 1;
      if (isBlank) return;
      if (isWritten) chunk.remove();
      else chunk.replace(content);
      isWritten = true;
    },
  };
}

function blockWriterOf({ content, block }: FixOnPage): ElementHandlers {
  let at = -1;
  let isWritten = false;
  return {
    element: () => {
      at += 1;
    },
    text(chunk) {
      if (at !== block) return;
      if (isWritten) chunk.remove();
      else chunk.replace(content, { html: true });
      isWritten = true;
    },
  };
}
