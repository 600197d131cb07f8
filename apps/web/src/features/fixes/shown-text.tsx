import type { PreviewText } from './preview-texts.js';

type ShownTextProps = {
  text: PreviewText;
  /** What readers see where the page says nothing. */
  none: string;
  /** The same where it stays as it is. */
  unchanged: string;
};

/** A text of a preview; what is only described is set apart from what is quoted. */
export function ShownText({ text, none, unchanged }: ShownTextProps) {
  if (text.kind === 'text') return text.text;
  return (
    <span className="font-normal text-text-muted italic">
      {text.kind === 'none' ? none : unchanged}
    </span>
  );
}
