import { isForeignBorder } from './foreign-content.js';
import type { PageElement } from './page-element.js';
import { BLOCK, SCOPE, SPECIAL, TAG_COUNT } from './tag-table.js';

/** Deeper nesting is flattened, as in Chromium; this also bounds every search of the stack. */
export const MAX_OPEN_ELEMENTS = 512;

/** The stack of open elements with the closing rules of HTML 13.2.6. */
export class OpenElements {
  private readonly stack: PageElement[] = [];
  private readonly counts = new Uint16Array(TAG_COUNT);

  constructor(private readonly onBlockEnd: () => void) {}

  get top(): PageElement | null {
    return this.stack[this.stack.length - 1] ?? null;
  }

  push(element: PageElement): void {
    this.stack.push(element);
    const { index } = element.info;
    this.counts[index] = (this.counts[index] ?? 0) + 1;
  }

  /** Makes room for one more element, so that the stack stays bounded. */
  makeRoom(): void {
    if (this.stack.length >= MAX_OPEN_ELEMENTS) this.pop();
  }

  pop(): void {
    const element = this.stack.pop();
    if (element) this.end(element);
  }

  /** Closes the remaining elements at the end of the page. */
  popAll(): void {
    this.popTo(0);
  }

  /** Closes all but the outermost ones. */
  popAllBut(count: number): void {
    this.popTo(count);
  }

  /** False is certain; true may be another unknown element. */
  mayHave(index: number): boolean {
    return this.counts[index] !== 0;
  }

  /** Closes the nearest element of that name and everything inside it, unless a scope boundary comes first. */
  closeInScope(name: string, isBorder: (element: PageElement) => boolean): boolean {
    return this.closeNearest(
      (element) => element.info.name === name && !element.isForeign,
      isBorder,
    );
  }

  /** As `closeInScope`, for the nearest element that passes the test. */
  closeNearest(
    isWanted: (element: PageElement) => boolean,
    isBorder: (element: PageElement) => boolean,
  ): boolean {
    for (let index = this.stack.length - 1; index >= 0; index--) {
      const element = this.stack[index];
      if (!element) return false;
      if (isWanted(element)) {
        this.popTo(index);
        return true;
      }
      if (isBorder(element)) return false;
    }
    return false;
  }

  /** Closes the nearest element of svg or math with that name and everything inside it, unless HTML comes first. */
  closeForeign(name: string): boolean {
    return this.closeNearest(
      (element) => element.isForeign && element.info.name === name,
      (element) => !element.isForeign,
    );
  }

  /** Closes elements until one of these is the innermost; html is never closed. */
  popUntil(names: ReadonlySet<string>): void {
    while (this.stack.length > 1 && !names.has(this.top?.info.name ?? '')) this.pop();
  }

  /** Closes elements while the innermost one passes the test. */
  popWhile(isWanted: (element: PageElement) => boolean): void {
    while (this.top && isWanted(this.top)) this.pop();
  }

  /**
   * End tag of a formatting element (a, b, em …). Blocks opened inside it stay open, as in the adoption agency
   * algorithm.
   */
  closeFormatting(name: string): void {
    let hasBlockInside = false;
    for (let index = this.stack.length - 1; index >= 0; index--) {
      const element = this.stack[index];
      if (!element) return;
      if (element.info.name === name && !element.isForeign) {
        if (hasBlockInside) this.remove(index);
        else this.popTo(index);
        return;
      }
      if (isScopeBorder(element)) return;
      if (isSpecial(element)) hasBlockInside = true;
    }
  }

  /** Removes one element; everything inside it stays open. */
  removeElement(element: PageElement): void {
    const index = this.stack.lastIndexOf(element);
    if (index !== -1) this.remove(index);
  }

  private remove(index: number): void {
    const [element] = this.stack.splice(index, 1);
    if (element) this.end(element);
  }

  private popTo(index: number): void {
    while (this.stack.length > index) this.pop();
  }

  private end(element: PageElement): void {
    const { index, flags } = element.info;
    this.counts[index] = (this.counts[index] ?? 1) - 1;
    element.onClose?.();
    if ((flags & BLOCK) !== 0) this.onBlockEnd();
  }
}

export function isScopeBorder(element: PageElement): boolean {
  return element.isForeign ? isForeignBorder(element) : (element.info.flags & SCOPE) !== 0;
}
export function isSpecial(element: PageElement): boolean {
  return element.isForeign ? isForeignBorder(element) : (element.info.flags & SPECIAL) !== 0;
}
export function isButtonScopeBorder(element: PageElement): boolean {
  return isScopeBorder(element) || element.info.name === 'button';
}
export function isListScopeBorder(element: PageElement): boolean {
  return isScopeBorder(element) || element.info.name === 'ol' || element.info.name === 'ul';
}
export function isTableScopeBorder(element: PageElement): boolean {
  return element.info.name === 'table' || element.info.name === 'html';
}
