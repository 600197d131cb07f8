import { contentHash } from '../contract/index.js';
import type { LiveFix } from '../contract/index.js';
import { contentOf, newMarkup, refusalOf } from './exported-fixes.js';
import type { ExportedFix, ExportedFixes, LeftOut } from './exported-fixes.js';

/** A fix as the exported programs read it. */
export interface ProgramFix {
  readonly type: LiveFix['type'];
  readonly name?: string | undefined;
  readonly selector?: string | undefined;
  /** `contentHash` of the original. */
  readonly was: string;
  /** `contentHash` of `content`. */
  readonly is: string;
  readonly content: string;
  /** What is added to the head where there is nothing; `null`: nothing can be. */
  readonly markup: string | null;
}

/** What a program applies: the fixes of each page, and those that it does not know how to apply. */
export interface ProgramFixes {
  readonly byPath: ReadonlyMap<string, readonly ProgramFix[]>;
  readonly left: readonly LeftOut[];
}

/** The same selection for all programs that read the page as the widget does. */
export function programFixes({ byPath }: ExportedFixes): ProgramFixes {
  const left: LeftOut[] = [];
  const applied = new Map<string, readonly ProgramFix[]>();
  for (const [path, fixes] of byPath) {
    const possible = fixes.filter((fix) => {
      const reason = refusalOf(fix);
      if (reason !== null) left.push({ path, fix, reason });
      return reason === null;
    });
    applied.set(path, possible.map(programFix));
  }
  return { byPath: applied, left };
}

function programFix(fix: ExportedFix): ProgramFix {
  const { type, name, selector, was } = fix;
  const content = contentOf(fix);
  return { type, name, selector, was, is: contentHash(content), content, markup: newMarkup(fix) };
}
