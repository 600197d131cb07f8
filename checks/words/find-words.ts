import { basename, extname } from 'node:path';
import ts from 'typescript';
import type { ForbiddenWord } from './forbidden-words.ts';

/** A forbidden word in a file. */
export interface FoundWord {
  /** 1-based: where the name, comment, title or paragraph begins. */
  readonly line: number;
  readonly word: string;
  /** The name as it is written, or the words around. */
  readonly context: string;
  /** What to write instead. */
  readonly use: string;
}

export interface WordRules {
  readonly words: readonly ForbiddenWord[];
  /** Names that stay although they contain such a word: stored values and the like. */
  readonly exemptNames: ReadonlySet<string>;
  /** Any of the words. */
  readonly anyWord: RegExp;
}

export function wordRules(
  words: readonly ForbiddenWord[],
  exemptNames: ReadonlySet<string>,
): WordRules {
  const anyWord = new RegExp(words.map(({ pattern }) => pattern.source).join('|'));
  return { words, exemptNames, anyWord };
}

/** A name, or a text for people. */
interface Piece {
  readonly kind: 'names' | 'prose' | 'texts';
  readonly text: string;
  readonly line: number;
}

const CONTEXT_CHARS = 30;
const TEST_CALL = /^(?:describe|it|test)\b/;
/** The beginning of a sentence or label with several words; queries and class names have none. */
const SENTENCE = /^\s*["'“(]?[A-Z{$].*\s\S/;
/** The texts of this website are those of an invented customer. */
const CUSTOMER_TEXTS = 'apps/demo-site/';
const CODE_SPAN = /`[^`]*`/g;

/**
 * The forbidden words in the name of a file, the names that it declares, its comments and its test titles; of a Markdown
 * document in all of its text but code. Sentences in other strings and between tags are checked for spelling only: other
 * strings hold data and the texts of websites.
 * @param path relative to the root of the repository.
 */
export function findWords(path: string, source: string, rules: WordRules): FoundWord[] {
  const fileName: Piece = { kind: 'names', text: basename(path), line: 1 };
  return [fileName, ...piecesOf(path, source, rules)].flatMap((piece) => wordsIn(piece, rules));
}

function piecesOf(path: string, source: string, { anyWord }: WordRules): Piece[] {
  // Few files have such a word anywhere, so few are parsed.
  if (!anyWord.test(asWords(source)) && !anyWord.test(source.toLowerCase())) return [];
  return extname(path) === '.md' ? paragraphsOf(source) : namesAndProseOf(path, source);
}

function wordsIn(piece: Piece, { words, exemptNames }: WordRules): FoundWord[] {
  const { kind } = piece;
  const isName = kind === 'names';
  if (isName && exemptNames.has(piece.text)) return [];
  const text = isName ? asWords(piece.text) : asPlainText(piece.text);
  return words
    .filter((word) => (word.in === undefined ? kind !== 'texts' : word.in === kind))
    .flatMap(({ pattern, use }) =>
      [...text.matchAll(pattern)].map(({ 0: word, index }) => {
        const around = text.slice(Math.max(0, index - CONTEXT_CHARS), index + CONTEXT_CHARS);
        return { line: piece.line, word, context: isName ? piece.text : around.trim(), use };
      }),
    );
}

/** `readHTMLPage` and `read-html-page` as "read html page". */
function asWords(name: string): string {
  return name
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ')
    .replaceAll(/[^A-Za-z0-9]+/g, ' ')
    .toLowerCase();
}

/** In one line, without code and the marks of comments. */
function asPlainText(text: string): string {
  return text
    .replaceAll(CODE_SPAN, '`')
    .replaceAll(/\s*\n\s*(?:\*(?!\/)|\/\/|>)?\s*/g, ' ')
    .toLowerCase();
}

function paragraphsOf(markdown: string): Piece[] {
  const pieces: Piece[] = [];
  let line = 1;
  let isCode = false;
  for (const text of markdown.split('\n\n')) {
    const fences = text.match(/^\s*```/gm)?.length ?? 0;
    if (!isCode && fences === 0)
      pieces.push({ kind: 'prose', text, line }, { kind: 'texts', text, line });
    if (fences % 2 === 1) isCode = !isCode;
    line += text.split('\n').length + 1;
  }
  return pieces;
}

function namesAndProseOf(path: string, source: string): Piece[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const pieces: Piece[] = [];
  const comments = new Set<number>();
  const add = (kind: Piece['kind'], text: string, start: number): void => {
    pieces.push({ kind, text, line: file.getLineAndCharacterOfPosition(start).line + 1 });
  };
  const addComments = (ranges: readonly ts.CommentRange[] | undefined): void => {
    for (const { pos, end } of ranges ?? []) {
      if (comments.has(pos)) continue;
      comments.add(pos);
      add('prose', source.slice(pos, end), pos);
    }
  };
  const visit = (node: ts.Node): void => {
    const children = node.getChildren(file);
    // Comments are between tokens; text between tags has none.
    if (children.length === 0 && node.kind !== ts.SyntaxKind.JsxText) {
      addComments(ts.getTrailingCommentRanges(source, node.getFullStart()));
      addComments(ts.getLeadingCommentRanges(source, node.getFullStart()));
    }
    if (isDeclaredName(node)) add('names', node.text, node.getStart(file));
    if (isTestTitle(node)) add('prose', node.text, node.getStart(file));
    else if (!path.startsWith(CUSTOMER_TEXTS)) {
      const sentence = sentenceOf(node, file);
      if (sentence !== null) add('texts', sentence, node.getStart(file));
    }
    for (const child of children) visit(child);
  };
  visit(file);
  return pieces;
}

/** Names that other code declares, such as those of packages, are not ours to choose. */
function isDeclaredName(node: ts.Node): node is ts.Identifier | ts.PrivateIdentifier {
  if (!ts.isIdentifier(node) && !ts.isPrivateIdentifier(node)) return false;
  const { parent } = node as { readonly parent: ts.Node & { readonly name?: ts.Node } };
  if (ts.isPropertyAccessExpression(parent)) return false;
  if (ts.isImportSpecifier(parent) && parent.propertyName === undefined) return false;
  return parent.name === node;
}

/** What is read on a screen or in a message: between tags, or a string that begins like a sentence. */
function sentenceOf(node: ts.Node, file: ts.SourceFile): string | null {
  if (ts.isJsxText(node)) return node.text;
  if (!ts.isStringLiteralLike(node) && !ts.isTemplateExpression(node)) return null;
  const text = ts.isTemplateExpression(node) ? node.getText(file).slice(1, -1) : node.text;
  return SENTENCE.test(text) ? text : null;
}

function isTestTitle(node: ts.Node): node is ts.StringLiteralLike {
  return (
    ts.isStringLiteralLike(node) &&
    ts.isCallExpression(node.parent) &&
    node.parent.arguments[0] === node &&
    TEST_CALL.test(node.parent.expression.getText())
  );
}
