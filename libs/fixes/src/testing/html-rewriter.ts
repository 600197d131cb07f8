import { Parser } from 'htmlparser2';

type EndTag = { before: (content: string, options?: { html: boolean }) => void };
export interface ElementHandlers {
  readonly element?: (element: object) => void;
  readonly text?: (chunk: object) => void;
}

/**
 * As much of Cloudflare's HTMLRewriter as an exported Worker uses: it streams, gives texts in several chunks and does
 * not decode entities. Selectors are a tag name, `tag[name="value"]` or `#id`.
 */
export class HtmlRewriter {
  private readonly handlers: (readonly [string, ElementHandlers])[] = [];

  on(selector: string, handlers: ElementHandlers): this {
    if (!/^(?:[a-z0-9]+(?:\[[a-z]+="[^"]*"\])?|#[\w-]+)$/i.test(selector))
      throw new TypeError(selector);
    this.handlers.push([selector, handlers]);
    return this;
  }

  rewrite(html: string): string {
    const out: string[] = [];
    const open: { name: string; matched: ElementHandlers[]; atEnd: ((end: EndTag) => void)[] }[] =
      [];
    const parser = new Parser(
      {
        onprocessinginstruction: (_name, data) => out.push(`<${data}>`),
        onopentag: (name, attributes) => {
          const matched = this.handlers.filter(([selector]) => fits(selector, name, attributes));
          const atEnd: ((end: EndTag) => void)[] = [];
          const element = {
            getAttribute: (key: string) => attributes[key] ?? null,
            setAttribute: (key: string, value: string) => (attributes[key] = value),
            onEndTag: (work: (end: EndTag) => void) => atEnd.push(work),
          };
          const own = matched.map(([, handlers]) => handlers);
          for (const { element: handle } of own) handle?.(element);
          const written = Object.entries(attributes).map(
            ([key, value]) => ` ${key}="${value.replaceAll('"', '&quot;')}"`,
          );
          out.push(`<${name}${written.join('')}>`);
          open.push({ name, matched: own, atEnd });
        },
        ontext: (text) =>
          out.push(
            this.textOf(
              text,
              open.flatMap(({ matched }) => matched),
            ),
          ),
        onclosetag: (name, isImplied) => {
          const element = open.pop();
          const end = {
            before: (content: string, options?: { html: boolean }) =>
              out.push(written(content, options)),
          };
          for (const work of element?.atEnd ?? []) work(end);
          if (!isImplied) out.push(`</${name}>`);
        },
      },
      { decodeEntities: false },
    );
    parser.end(html);
    return out.join('');
  }

  private textOf(text: string, handlers: readonly ElementHandlers[]): string {
    const middle = Math.floor(text.length / 2);
    let out = '';
    for (const [part, lastInTextNode] of [
      [text.slice(0, middle), false],
      [text.slice(middle), false],
      ['', true],
    ] as const) {
      let result = part;
      const chunk = {
        text: part,
        lastInTextNode,
        remove: () => (result = ''),
        replace: (content: string, options?: { html: boolean }) =>
          (result = written(content, options)),
      };
      for (const { text: handle } of handlers) handle?.(chunk);
      out += result;
    }
    return out;
  }
}

function written(content: string, options?: { html: boolean }): string {
  if (options?.html === true) return content;
  return content.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function fits(
  selector: string,
  name: string,
  attributes: Readonly<Record<string, string>>,
): boolean {
  if (selector.startsWith('#')) return attributes.id === selector.slice(1);
  const [, tag, key, value] = /^([a-z0-9]+)(?:\[([a-z]+)="([^"]*)"\])?$/i.exec(selector) ?? [];
  return tag === name && (key === undefined || attributes[key] === value);
}
