import { Parser } from 'htmlparser2';
import { placeOf } from '../exports/element-place.js';
import type { ElementPlace } from '../exports/element-place.js';

type Write = (content: string, options?: { html: boolean }) => void;
type EndTag = { before: Write };
export interface ElementHandlers {
  readonly element?: (element: object) => void;
  readonly text?: (chunk: object) => void;
}
interface OpenElement {
  readonly name: string;
  readonly nth: number;
  readonly id: string | undefined;
  readonly matched: readonly ElementHandlers[];
  readonly atEnd: readonly ((end: EndTag) => void)[];
  readonly children: Map<string, number>;
}

/**
 * The part of Cloudflare's HTMLRewriter that an exported Worker uses: it emits text in several chunks and does not
 * decode character references. Supports the selectors that scans write.
 */
export class HtmlRewriter {
  private readonly handlers: (readonly [ElementPlace, ElementHandlers])[] = [];
  private out: string[] = [];
  private open: OpenElement[] = [];

  on(selector: string, handlers: ElementHandlers): this {
    const place = placeOf(selector);
    if (place === null) throw new TypeError(selector);
    this.handlers.push([place, handlers]);
    return this;
  }

  transform(response: Response): Response {
    const body = new ReadableStream<Uint8Array>({
      start: async (controller) => {
        controller.enqueue(new TextEncoder().encode(this.rewrite(await response.text())));
        controller.close();
      },
    });
    return new Response(body, response);
  }

  private rewrite(html: string): string {
    const root = { name: '', nth: 1, id: undefined, matched: [], atEnd: [], children: new Map() };
    this.out = [];
    this.open = [root];
    const parser = new Parser(
      {
        onprocessinginstruction: (_name, data) => this.out.push(`<${data}>`),
        onopentag: (name, attributes) => this.start(name, attributes),
        ontext: (text) => this.text(text),
        onclosetag: (name, isImplied) => {
          const end = { before: writer((text) => this.out.push(text)) };
          for (const work of this.open.pop()?.atEnd ?? []) work(end);
          if (!isImplied) this.out.push(`</${name}>`);
        },
      },
      { decodeEntities: false },
    );
    parser.end(html);
    return this.out.join('');
  }

  private start(name: string, attributes: Record<string, string>): void {
    const siblings = this.open.at(-1)?.children ?? new Map<string, number>();
    const nth = (siblings.get(name) ?? 0) + 1;
    siblings.set(name, nth);
    const atEnd: ((end: EndTag) => void)[] = [];
    const own = { name, nth, id: attributes.id, atEnd, children: new Map<string, number>() };
    const path = [...this.open.slice(1), own];
    const matched = this.handlers.flatMap(([place, handlers]) =>
      fits(place, path, attributes) ? [handlers] : [],
    );
    const element = {
      tagName: name,
      namespaceURI: `http://www.w3.org/${path.some((one) => one.name === 'svg') ? '2000/svg' : '1999/xhtml'}`,
      getAttribute: (key: string) => attributes[key] ?? null,
      setAttribute: (key: string, value: string) => (attributes[key] = value),
      onEndTag: (work: (end: EndTag) => void) => atEnd.push(work),
      before: writer((text) => this.out.push(text)),
    };
    for (const { element: handle } of matched) handle?.(element);
    const written = Object.entries(attributes).map(
      ([key, value]) => ` ${key}="${value.replaceAll('"', '&quot;')}"`,
    );
    this.out.push(`<${name}${written.join('')}>`);
    this.open.push({ ...own, matched });
  }

  private text(text: string): void {
    const middle = Math.floor(text.length / 2);
    const parts = [text.slice(0, middle), text.slice(middle), ''];
    parts.forEach((part, index) => {
      let result = part;
      const replace = writer((written) => (result = written));
      const chunk = {
        text: part,
        lastInTextNode: index === 2,
        remove: () => (result = ''),
        replace,
      };
      for (const { matched } of this.open) for (const { text: handle } of matched) handle?.(chunk);
      this.out.push(result);
    });
  }
}

function writer(put: (text: string) => unknown): Write {
  return (content, options) => {
    const escaped = content
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;');
    put(options?.html === true ? content : escaped);
  };
}

function fits(
  { steps, attribute }: ElementPlace,
  path: readonly Pick<OpenElement, 'name' | 'nth' | 'id'>[],
  attributes: Readonly<Record<string, string>>,
): boolean {
  const last = path.slice(-steps.length);
  if (last.length < steps.length) return false;
  if (attribute !== null && attributes[attribute.name] !== attribute.value) return false;
  return steps.every(({ tag, id, nth }, index) => {
    const own = last[index];
    return (
      (tag ?? own?.name) === own?.name &&
      (id ?? own?.id) === own?.id &&
      (nth ?? own?.nth) === own?.nth
    );
  });
}
