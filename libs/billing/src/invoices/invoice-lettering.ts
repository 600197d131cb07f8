import { isRightToLeft, scriptRuns, scriptsIn } from '../rules/script-runs.js';
import type { ScriptWithFont } from '../rules/script-runs.js';
import { invoiceFonts } from './invoice-fonts.js';
import type { InvoiceFonts, OpenedFont } from './invoice-fonts.js';

type Pdf = PDFKit.PDFDocument;
type Weight = 'regular' | 'bold';

/** Lengths in points. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly lineGap?: number;
}

interface Piece {
  readonly font: string;
  readonly text: string;
  readonly width: number;
  readonly features: Features;
}
type Features = PDFKit.Mixins.TextOptions['features'];

/** In place of letters that no font here has. */
const UNWRITTEN = '[…]';
const BASE_ASCENT = 0.93; // of DejaVu Sans, in parts of the size

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Sets text that may be in any script: each run in a font that has its letters. */
export class InvoiceLettering {
  /** Some letters could not be written. */
  isIncomplete = false;

  private constructor(
    private readonly pdf: Pdf,
    private readonly fonts: ReadonlyMap<'base' | ScriptWithFont, InvoiceFonts>,
  ) {}

  /** Loads and registers what the texts of the paper need; nothing more. */
  static async for(pdf: Pdf, texts: string): Promise<InvoiceLettering> {
    const fonts = new Map<'base' | ScriptWithFont, InvoiceFonts>();
    for (const lettering of ['base', ...scriptsIn(texts)] as const) {
      const { regular, bold } = await invoiceFonts(lettering);
      fonts.set(lettering, { regular, bold });
      pdf.registerFont(fontName(lettering, 'regular'), sourceOf(regular));
      pdf.registerFont(fontName(lettering, 'bold'), sourceOf(bold));
    }
    return new InvoiceLettering(pdf, fonts);
  }

  /** In the current size and colour; `pdf.y` is below the text afterwards. */
  write(text: string, weight: Weight, place: Place): void {
    const runs = scriptRuns(
      text,
      (lettering, codePoint) =>
        this.fonts.get(lettering)?.[weight].hasGlyphForCodePoint(codePoint) ?? false,
    );
    const isPlain = runs.every(({ lettering }) => lettering === 'base') && !isRightToLeft(text);
    if (isPlain) {
      const { x, y, width, lineGap = 0 } = place;
      this.pdf.font(fontName('base', weight)).text(text, x, y, { width, lineGap });
      return;
    }
    const pieces = runs.flatMap(({ lettering, text: part }) =>
      lettering === 'none'
        ? [this.unwritten(part, weight)]
        : wordsOf(part).map((word) => this.piece(word, fontName(lettering, weight))),
    );
    this.set(this.linesOf(pieces, place.width), weight, place);
  }

  private unwritten(part: string, weight: Weight): Piece {
    this.isIncomplete = true;
    return this.piece(`${UNWRITTEN}${/\s$/u.test(part) ? ' ' : ''}`, fontName('base', weight));
  }

  private piece(text: string, font: string): Piece {
    this.pdf.font(font);
    try {
      return { font, text, width: this.pdf.widthOfString(text), features: undefined };
    } catch {
      // fontkit trips over syllables whose base has no place for a mark (Telugu "shri"); without placing
      // marks anew the fonts' own offsets stand, which look the same there.
      const width = this.pdf.widthOfString(text, { features: marksUnplaced() });
      return { font, text, width, features: marksUnplaced() };
    }
  }

  private linesOf(pieces: readonly Piece[], width: number): Piece[][] {
    const lines: Piece[][] = [[]];
    let used = 0;
    for (const word of gluedWords(pieces)) {
      const parts = lengthOf(word) > width ? word.flatMap((one) => this.torn(one)) : word;
      const units = parts === word ? [word] : parts.map((part) => [part]);
      for (const unit of units) {
        if (used > 0 && used + lengthOf(unit) > width) {
          lines.push([]);
          used = 0;
        }
        lines.at(-1)?.push(...unit);
        used += lengthOf(unit);
      }
    }
    return lines;
  }

  /** A word that is longer than a line, in letters. */
  private torn({ text, font }: Piece): Piece[] {
    return [...graphemes.segment(text)].map(({ segment }) => this.piece(segment, font));
  }

  private set(
    lines: readonly Piece[][],
    weight: Weight,
    { x, y, lineGap = 0 }: Pick<Place, 'x' | 'y' | 'lineGap'>,
  ): void {
    const { pdf } = this;
    // pdfkit says its current size only through the height of a line, in parts of which it is 1.
    const size = pdf.font(fontName('base', weight)).widthOfString('—'); // one em in DejaVu Sans
    let top = y;
    for (const line of lines) {
      const height = Math.max(
        ...line.map(({ font }) => pdf.font(font).currentLineHeight()),
        pdf.font(fontName('base', weight)).currentLineHeight(),
      );
      if (top + height > pdf.page.maxY()) {
        pdf.addPage();
        top = pdf.y;
      }
      let left = x;
      for (const { font, text, width, features } of inReadingOrder(line)) {
        pdf.font(font).text(text, left, top + BASE_ASCENT * size, {
          ...{ lineBreak: false, baseline: 'alphabetic' as const },
          ...(features === undefined ? {} : { features: marksUnplaced() }),
        });
        left += width;
      }
      top += height + lineGap;
    }
    pdf.y = top;
  }
}

/** pdfkit takes opened fonts; its types know only files. */
function sourceOf(font: OpenedFont): PDFKit.Mixins.PDFFontSource {
  return font as unknown as PDFKit.Mixins.PDFFontSource;
}

function fontName(lettering: 'base' | ScriptWithFont, weight: Weight): string {
  return lettering === 'base' ? weight : `${lettering}-${weight}`;
}

/** New each time: fontkit writes into what it is given. The types know only features to turn on. */
function marksUnplaced(): Features {
  const off = { abvm: false, blwm: false, mark: false, mkmk: false };
  return off as unknown as Features;
}

function wordsOf(text: string): string[] {
  return text.split(/(?<=\s)(?=\S)/u);
}

/** Runs of different fonts without a space between them stay together. */
function gluedWords(pieces: readonly Piece[]): Piece[][] {
  const words: Piece[][] = [];
  let isOpen = false;
  for (const piece of pieces) {
    const word = words.at(-1);
    if (isOpen && word !== undefined) word.push(piece);
    else words.push([piece]);
    isOpen = !/\s$/u.test(piece.text);
  }
  return words;
}

function lengthOf(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { width }) => sum + width, 0);
}

/** Neighbouring words of a script that is read from the right stand in that order. */
function inReadingOrder(line: readonly Piece[]): Piece[] {
  const ordered: Piece[] = [];
  let leftward: Piece[] = [];
  for (const piece of line) {
    if (isRightToLeft(piece.text)) {
      leftward.unshift(piece);
      continue;
    }
    ordered.push(...leftward, piece);
    leftward = [];
  }
  return [...ordered, ...leftward];
}
