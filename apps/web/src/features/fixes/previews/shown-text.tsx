import type { PreviewText } from './preview-texts.js';

type ShownTextProps = {
  text: PreviewText;
  /** Shown when the page does not set the text. */
  none: string;
  /** Shown when no fix changes the text. */
  unchanged: string;
};

/** A text of a preview; descriptions are styled differently from quotations. */
export function ShownText({ text, none, unchanged }: ShownTextProps) {
  if (text.kind === 'text') return text.text;
  return (
    <span className="font-normal text-text-muted italic">
      {text.kind === 'none' ? none : unchanged}
    </span>
  );
}
