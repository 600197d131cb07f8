/** Elements after whose start tag the tokenizer reads text, up to their end tag. */
export const RAW_TEXT = new Set(
  'title textarea style script xmp iframe noembed noframes plaintext'.split(' '),
);
const NOSCRIPT_END = /<\/noscript(?=[\t\n\f\r />])/gi;
/** Positions where the state of a script's text may change (WHATWG HTML 13.2.5.4 and 13.2.5.15 to 13.2.5.31). */
const SCRIPT_MARKS = /<!--|-->|<(\/?)script(?=[\t\n\f\r />])/gi;

/** The end of the text of a noscript that begins at `start`: with scripting enabled it is text up to its end tag. */
export function noscriptEnd(html: string, start: number): number {
  NOSCRIPT_END.lastIndex = start;
  return NOSCRIPT_END.exec(html)?.index ?? html.length;
}

/**
 * The end of the text of a script that begins at `start`. After `<!--` and `<script`, `</script>` ends only the inner
 * script.
 */
export function scriptEnd(html: string, start: number): number {
  let isEscaped = false;
  let isDoubleEscaped = false;
  SCRIPT_MARKS.lastIndex = start;
  for (let mark = SCRIPT_MARKS.exec(html); mark !== null; mark = SCRIPT_MARKS.exec(html)) {
    const [text, slash] = mark;
    if (text === '<!--') {
      isEscaped = true;
      // `<!-->` is a whole comment: its dashes belong to both ends.
      SCRIPT_MARKS.lastIndex = mark.index + '<!'.length;
    } else if (text === '-->') {
      isEscaped = false;
      isDoubleEscaped = false;
    } else if (slash === '') {
      isDoubleEscaped ||= isEscaped;
    } else if (isDoubleEscaped) {
      isDoubleEscaped = false;
    } else {
      return mark.index;
    }
  }
  return html.length;
}
