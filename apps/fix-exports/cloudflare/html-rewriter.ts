// As much of Cloudflare's HTMLRewriter as the Worker uses:
// https://developers.cloudflare.com/workers/runtime-apis/html-rewriter/

type Insert = (content: string, options?: { readonly html: boolean }) => void;

export interface EndTag {
  readonly before: Insert;
}

export interface PageElement {
  readonly tagName: string;
  readonly namespaceURI: string;
  readonly getAttribute: (name: string) => string | null;
  readonly setAttribute: (name: string, value: string) => void;
  readonly before: Insert;
  readonly onEndTag: (work: (end: EndTag) => void) => void;
}

/** A part of a text: it comes in several, of which the last may be empty, with references as the page writes them. */
export interface TextChunk {
  readonly text: string;
  readonly lastInTextNode: boolean;
  readonly replace: Insert;
  readonly remove: () => void;
}

export interface ElementHandlers {
  readonly element?: (element: PageElement) => void;
  readonly text?: (chunk: TextChunk) => void;
}

declare global {
  class HTMLRewriter {
    on(selector: string, handlers: ElementHandlers): this;
    transform(response: Response): Response;
  }
}
