import {
  isButtonScopeBorder,
  isListScopeBorder,
  isScopeBorder,
  isSpecial,
  isTableScopeBorder,
} from './open-elements.js';
import type { OpenElements } from './open-elements.js';
import type { PageElement } from './page-element.js';
import { CLOSES_P, HEADING, SPECIAL, TABLE_PART, tagInfo } from './tag-table.js';
import type { TagInfo } from './tag-table.js';

const FORMATTING = new Set('a b big code em font i nobr s small strike strong tt u'.split(' '));
const TABLE = new Set(['table']);
const COLUMN_CONTEXT = new Set(['colgroup', 'table']);
const ROW_CONTEXT = new Set(['tbody', 'thead', 'tfoot', 'table']);
const CELL_CONTEXT = new Set(['tr', ...ROW_CONTEXT]);
const P = tagInfo('p').index;
const TABLE_INDEX = tagInfo('table').index;
const BUTTON_INDEX = tagInfo('button').index;
const ANCHOR_INDEX = tagInfo('a').index;

/** Which open elements a tag in the body ends (HTML 13.2.6.4.7 to 13.2.6.4.15). */
export class BodyRules {
  /** The form pointer: a second form inside one is ignored. */
  formElement: PageElement | null = null;

  constructor(
    private readonly open: OpenElements,
    private readonly pushImplied: (name: string) => void,
  ) {}

  /** Closes the elements that this start tag closes implicitly. False: the tag is ignored. */
  prepareFor({ name, flags }: TagInfo): boolean {
    if ((flags & TABLE_PART) !== 0) return this.prepareTablePart(name);
    if (flags === 0 && name !== 'a' && name !== 'rt' && name !== 'rp') return true;
    if (name === 'form' && this.formElement !== null) return false;
    this.closeSiblings(name);
    if ((flags & CLOSES_P) !== 0) this.closeParagraph();
    if ((flags & HEADING) !== 0 && isHeading(this.open.top)) this.open.pop();
    return true;
  }

  private closeSiblings(name: string): void {
    switch (name) {
      case 'a':
        if (this.open.mayHave(ANCHOR_INDEX)) this.open.closeFormatting('a');
        return;
      case 'li':
        this.closeItem((element) => element.info.name === 'li');
        return;
      case 'dd':
      case 'dt':
        this.closeItem(({ info }) => info.name === 'dd' || info.name === 'dt');
        return;
      case 'option':
        this.open.popWhile(({ info }) => info.name === 'option');
        return;
      case 'optgroup':
        this.open.popWhile(({ info }) => info.name === 'option' || info.name === 'optgroup');
        return;
      case 'button':
        if (this.open.mayHave(BUTTON_INDEX)) this.open.closeInScope('button', isScopeBorder);
        return;
      case 'rt':
      case 'rp':
        this.open.popWhile(({ info }) => info.name === 'rt' || info.name === 'rp');
        return;
    }
  }

  /** A list item ends the one before it, unless another special element lies between. */
  private closeItem(isItem: (element: PageElement) => boolean): void {
    this.open.closeNearest(isItem, (element) => {
      const { info } = element;
      const isTransparent = info.name === 'address' || info.name === 'div' || info.name === 'p';
      return isSpecial(element) && !isTransparent;
    });
  }

  private prepareTablePart(name: string): boolean {
    if (!this.open.mayHave(TABLE_INDEX)) return false;
    switch (name) {
      case 'td':
      case 'th':
        this.open.popUntil(CELL_CONTEXT);
        if (this.topName() === 'table') this.pushImplied('tbody');
        if (this.topName() !== 'tr') this.pushImplied('tr');
        return true;
      case 'tr':
        this.open.popUntil(ROW_CONTEXT);
        if (this.topName() === 'table') this.pushImplied('tbody');
        return true;
      case 'col':
        this.open.popUntil(COLUMN_CONTEXT);
        if (this.topName() === 'table') this.pushImplied('colgroup');
        return true;
      default:
        this.open.popUntil(TABLE);
        return true;
    }
  }

  /** Ends the open p; false when there is none in scope. */
  closeParagraph(): boolean {
    return this.open.mayHave(P) && this.open.closeInScope('p', isButtonScopeBorder);
  }

  /** Any end tag but p, br, body and html. */
  endTag(info: TagInfo): void {
    const { name, flags } = info;
    if (name === 'body' || name === 'html') return;
    if ((flags & HEADING) !== 0) {
      this.open.closeNearest(isHeading, isScopeBorder);
      return;
    }
    if (name === 'form') {
      this.endForm();
      return;
    }
    if (!this.open.mayHave(info.index)) return;
    if (FORMATTING.has(name)) this.open.closeFormatting(name);
    else if (name === 'table' || (flags & TABLE_PART) !== 0)
      this.open.closeInScope(name, isTableScopeBorder);
    else if (name === 'li') this.open.closeInScope(name, isListScopeBorder);
    else if ((flags & SPECIAL) !== 0) this.open.closeInScope(name, isScopeBorder);
    else this.open.closeInScope(name, isSpecial);
  }

  /** A form is closed alone: elements that were opened inside it and not closed stay open. */
  private endForm(): void {
    const form = this.formElement;
    this.formElement = null;
    if (form) this.open.removeElement(form);
  }

  private topName(): string {
    return this.open.top?.info.name ?? '';
  }
}

function isHeading(element: PageElement | null): boolean {
  return element !== null && (element.info.flags & HEADING) !== 0;
}
