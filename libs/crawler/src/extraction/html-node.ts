import { TooComplexError } from './page-rule.js';

/** Numbers of the DOM Standard, by which XPath distinguishes nodes. */
const ELEMENT = 1;
const ATTRIBUTE = 2;
const TEXT = 3;
const DOCUMENT = 9;
const PRECEDING = 2;
const FOLLOWING = 4;

/**
 * More need so much memory that the thread could end with its whole process: large lists are allocated at once, beyond
 * what its limit stops in time.
 */
const MAX_NODES = 250_000;
const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map();

/** The part of the DOM that selectors read. */
abstract class TreeNode {
  readonly namespaceURI = null;
  readonly prefix = null;

  /** @param order position in the document. */
  constructor(
    readonly ownerDocument: HtmlDocument | null,
    readonly order: number,
  ) {}

  protected abstract readonly kind: number;

  /** XPath asks for it before it takes a node into a set. */
  get nodeType(): number {
    this.ownerDocument?.reading?.node();
    return this.kind;
  }

  compareDocumentPosition(other: TreeNode): number {
    return other.order < this.order ? PRECEDING : FOLLOWING;
  }
}

abstract class ChildNode extends TreeNode {
  parentNode: HtmlDocument | HtmlElement | null = null;
  previousSibling: HtmlChild | null = null;
  nextSibling: HtmlChild | null = null;
}

export class HtmlText extends ChildNode {
  protected readonly kind = TEXT;
  readonly nodeName = '#text';
  readonly firstChild = null;
  data = '';

  get nodeValue(): string {
    this.ownerDocument?.reading?.text(this.data.length);
    return this.data;
  }
}

export class HtmlElement extends ChildNode {
  protected readonly kind = ELEMENT;
  readonly nodeValue = null;
  readonly childNodes: HtmlChild[] = [];
  private values: Map<string, string> | null = null;
  private attributeNodes: AttributeList | null = null;

  constructor(
    owner: HtmlDocument,
    order: number,
    readonly localName: string,
  ) {
    super(owner, order);
  }

  get nodeName(): string {
    return this.localName;
  }

  get firstChild(): HtmlChild | null {
    return this.childNodes[0] ?? null;
  }

  get attributeValues(): ReadonlyMap<string, string> {
    return this.values ?? NO_ATTRIBUTES;
  }

  /** `html` and `body` may come twice: their first values stay. */
  addAttributes(values: Map<string, string>): void {
    if (this.values === null) {
      this.values = values;
      return;
    }
    for (const [name, value] of values) if (!this.values.has(name)) this.values.set(name, value);
  }

  /** Created when an expression asks for them. */
  get attributes(): AttributeList {
    this.attributeNodes ??= new AttributeList(this);
    return this.attributeNodes;
  }

  append(child: HtmlChild): void {
    link(this, child);
  }
}

export class HtmlAttribute extends TreeNode {
  protected readonly kind = ATTRIBUTE;
  readonly parentNode = null;

  constructor(
    readonly ownerElement: HtmlElement,
    order: number,
    readonly name: string,
    readonly value: string,
  ) {
    super(ownerElement.ownerDocument, order);
  }

  get nodeName(): string {
    return this.name;
  }
  get localName(): string {
    return this.name;
  }
  get nodeValue(): string {
    this.ownerDocument?.reading?.text(this.value.length);
    return this.value;
  }
}

export class HtmlDocument extends TreeNode {
  protected readonly kind = DOCUMENT;
  readonly nodeName = '#document';
  readonly nodeValue = null;
  readonly parentNode = null;
  readonly childNodes: HtmlChild[] = [];
  /** Set while an expression is evaluated that may read the same nodes again and again. */
  reading: TreeReading | null = null;
  private lastOrder = 0;

  constructor() {
    super(null, 0);
  }

  get firstChild(): HtmlChild | null {
    return this.childNodes[0] ?? null;
  }

  get documentElement(): HtmlChild | null {
    return this.childNodes[0] ?? null;
  }

  createElement(name: string): HtmlElement {
    return new HtmlElement(this, this.nextOrder(), name);
  }

  createText(): HtmlText {
    return new HtmlText(this, this.nextOrder());
  }

  append(child: HtmlChild): void {
    link(this, child);
  }

  private nextOrder(): number {
    if (this.lastOrder >= MAX_NODES)
      throw new TooComplexError('This page has too many elements for selectors.');
    return ++this.lastOrder;
  }
}

/** Counts what an expression reads; throws `TooComplexError` when that is too much. */
export interface TreeReading {
  node(): void;
  text(length: number): void;
}

export type HtmlChild = HtmlElement | HtmlText;
export type HtmlNode = HtmlDocument | HtmlElement | HtmlText | HtmlAttribute;

/** Between an element and its first child; more attributes than this keep the order of their element. */
const ATTRIBUTE_STEP = 1e-4;

class AttributeList {
  private readonly nodes: readonly HtmlAttribute[];

  constructor(element: HtmlElement) {
    this.nodes = [...element.attributeValues].map(
      ([name, value], index) =>
        new HtmlAttribute(
          element,
          element.order + Math.min(index + 1, 9_999) * ATTRIBUTE_STEP,
          name,
          value,
        ),
    );
  }

  get length(): number {
    return this.nodes.length;
  }

  item(index: number): HtmlAttribute | null {
    return this.nodes[index] ?? null;
  }
}

function link(parent: HtmlDocument | HtmlElement, child: HtmlChild): void {
  const last = parent.childNodes.at(-1) ?? null;
  child.parentNode = parent;
  child.previousSibling = last;
  if (last !== null) last.nextSibling = child;
  parent.childNodes.push(child);
}
