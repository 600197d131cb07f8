import ts from 'typescript';

/** A string literal or template of a source file. */
export interface StringText {
  /** Each interpolation of a template is `${…}`. */
  readonly text: string;
  /** 1-based line of its start. */
  readonly line: number;
}

/** All string literals and templates of TypeScript source text, outermost templates first; comments are none. */
export function stringTexts(fileName: string, source: string): StringText[] {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest);
  const texts: StringText[] = [];
  const visit = (node: ts.Node): void => {
    const text = textOf(node);
    if (text !== null) {
      const start = node.getStart(file);
      texts.push({ text, line: file.getLineAndCharacterOfPosition(start).line + 1 });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return texts;
}

function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return [node.head, ...node.templateSpans.map(({ literal }) => literal)]
    .map(({ text }) => text)
    .join('${…}');
}
