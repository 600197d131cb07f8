import { Tokenizer } from 'htmlparser2';
import type { PageSink } from './page-sink.js';
import { CDATA } from './token-reader.js';
import { TreeBuilder } from './tree-builder.js';

/** A comment of the same length everywhere. */
const COMMENT_FOR_CDATA = '<!?CDATA[';

/**
 * Reads a page from beginning to end. `makeSink` is called again when a frameset reveals that there is no body: then
 * the page is read a second time.
 */
export function readTokens<S extends PageSink>(
  html: string,
  makeSink: () => S,
): { readonly builder: TreeBuilder; readonly sink: S } {
  const sink = makeSink();
  const builder = new TreeBuilder(html, sink);
  feed(html, builder);
  if (builder.framesetAt === null) return { builder, sink };
  const again = makeSink();
  const informed = new TreeBuilder(html, again, builder.framesetAt);
  feed(html, informed);
  return { builder: informed, sink: again };
}

/**
 * The tokenizer recognises text-only elements by name. Where the rules of the tree end the text elsewhere, it is
 * restarted there; it never goes back, so that the time is linear in the length.
 */
function feed(html: string, builder: TreeBuilder): void {
  // Only the tree knows whether it is in svg or math. The tokenizer would search for `]]>` everywhere.
  const tokens = html.includes(CDATA) ? html.replaceAll(CDATA, COMMENT_FOR_CDATA) : html;
  let position: number | null = 0;
  while (position !== null) {
    builder.beginAt(position);
    const tokenizer = new Tokenizer({ decodeEntities: false }, builder);
    builder.tokenizer = tokenizer;
    tokenizer.write(position === 0 ? tokens : tokens.slice(position));
    tokenizer.end();
    position = builder.resumeAt;
  }
  // The two would keep each other, and the page, alive longer than needed.
  builder.tokenizer = null;
}
