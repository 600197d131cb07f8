/** A path in a document that does not exist. */
export interface MissingPath {
  readonly path: string;
  /** 1-based. */
  readonly line: number;
}

/**
 * The paths in a document that do not exist, of these kinds; `*` and `<…>` stand for any name:
 * - in a folder tree (a code block without a language), below the folders that it is indented under;
 * - as a `code span`, or in a diagram (a block of `text` or `mermaid`): the whole path, or its end.
 * Blocks in a programming language are examples and are not checked.
 * @param known files and folders from the root of the repository, without a slash at their ends.
 */
export function missingPaths(markdown: string, known: readonly string[]): MissingPath[] {
  const missing: MissingPath[] = [];
  let block: Block = 'prose';
  let folders: readonly string[] = [];
  for (const [index, text] of markdown.split('\n').entries()) {
    const fence = /^\s*```(\w*)/.exec(text);
    if (fence !== null) {
      block = block === 'prose' ? blockOf(fence[1] ?? '') : 'prose';
      folders = [];
      continue;
    }
    const { paths, openFolders } = pathsIn(block, text, folders);
    folders = openFolders;
    for (const path of paths) {
      const isKnown = path.anyOf.some((one) => exists(one, path.isWhole, known));
      if (!isKnown) missing.push({ path: path.written, line: index + 1 });
    }
  }
  return missing;
}

type Block = 'prose' | 'tree' | 'diagram' | 'code';

interface WrittenPath {
  readonly written: string;
  /** The paths that can be meant. */
  readonly anyOf: readonly string[];
  /** From the root, not only the end of a path. */
  readonly isWhole: boolean;
}

const NAME = String.raw`[\w.<>*-]+`;
const ENDING = String.raw`\.(?:tsx?|mjs|cjs|json|php|md|yml)`;
const SPAN = new RegExp(`^(?![.@])(?:${NAME}/)*(?:${NAME}/|${NAME}${ENDING})$`);
const BELOW_ROOT = /^(?:apps|libs|bench|checks|docs|jest|migrations)\//;
const IN_DIAGRAM = new RegExp(
  `(?<![\\w/@-])(?:${NAME}/)*(?:${NAME}/|${NAME}${ENDING})(?![\\w/])`,
  'g',
);
const TREE_ENTRY = new RegExp(`^(?:${NAME}/)*(?:${NAME}/|${NAME}\\.\\w+)$`);
const INDENT = 2;

function blockOf(language: string): Block {
  if (language === '') return 'tree';
  return language === 'text' || language === 'mermaid' ? 'diagram' : 'code';
}

function pathsIn(
  block: Block,
  text: string,
  folders: readonly string[],
): { readonly paths: readonly WrittenPath[]; readonly openFolders: readonly string[] } {
  switch (block) {
    case 'code':
      return { paths: [], openFolders: [] };
    case 'tree':
      return treePaths(text, folders);
    case 'diagram':
      return { paths: (text.match(IN_DIAGRAM) ?? []).map(partOfPath), openFolders: [] };
    case 'prose': {
      const spans = [...text.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span);
      const paths = spans.filter((span) => SPAN.test(span) || BELOW_ROOT.test(span));
      return { paths: paths.map(partOfPath), openFolders: [] };
    }
  }
}

/** Entries are separated from each other and from their description by two spaces or more. */
function treePaths(text: string, folders: readonly string[]): ReturnType<typeof pathsIn> {
  const depth = Math.floor(text.search(/\S|$/) / INDENT);
  const parents = folders.slice(0, depth);
  const cells = text.trim().split(/ {2,}/);
  const end = cells.findIndex((cell) => !TREE_ENTRY.test(cell));
  const [first, ...others] = end === -1 ? cells : cells.slice(0, end);
  if (first === undefined) return { paths: [], openFolders: folders };
  const parent = parents.join('');
  const paths = [first, ...others].map((entry) => ({
    written: entry,
    // What follows a folder in its line is inside it, or beside it.
    anyOf: entry === first ? [parent + entry] : [parent + first + entry, parent + entry],
    isWhole: true,
  }));
  return { paths, openFolders: first.endsWith('/') ? [...parents, first] : parents };
}

function partOfPath(written: string): WrittenPath {
  return { written, anyOf: [written], isWhole: false };
}

function exists(path: string, isWhole: boolean, known: readonly string[]): boolean {
  const pattern = path
    .replace(/\/$/, '')
    .replaceAll(/[.+()[\]{}$^|\\]/g, String.raw`\$&`)
    .replaceAll(/\*|<[^>]*>/g, '[^/]*');
  const expression = new RegExp(`${isWhole ? '^' : '(?:^|/)'}${pattern}$`);
  return known.some((one) => expression.test(one));
}
