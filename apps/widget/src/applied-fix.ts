import type { LiveFix } from '@app/fixes/contract';
import {
  MAX_CHARS,
  META_NAME,
  UNSAFE,
} from '../../../libs/fixes/src/contract/page-rules/applied-text.js';
import { contentHash } from '../../../libs/fixes/src/contract/page-rules/content-hash.js';
import { isBlank, isOriginal } from '../../../libs/fixes/src/contract/page-rules/original-value.js';
import { attribute, meta, page, property } from './page-value.js';
import type { PageValue, Undo } from './page-value.js';
import { dimensions, text } from './placed-value.js';
import { structuredData } from './structured-data.js';

// Enforced whatever the server sends: elements that run or load something are off limits.
const ELEMENTS = {
  lang: 'html',
  alt: 'img',
  dimensions: 'img',
  text: 'h1,h2,h3,h4,h5,h6,a',
};

/** Work to do, returning what has to follow once every other fix has got as far. */
export type Step = () => Step | undefined;

/**
 * A fix being applied to the page. `apply` writes where the original is found. A write that could shift the layout is
 * measured after all other writes, then made, then measured again. `undo` restores the original if the fix is still in
 * place.
 */
export interface AppliedFix {
  readonly id: string;
  readonly content: string;
  readonly apply: Step;
  readonly undo: Undo;
  /** Whether neither the original nor the fix itself was found. */
  isStale: boolean;
}

/** Returns nothing for a fix without content. `later` schedules another `apply`. */
export const appliedFix = (fix: LiveFix, later: () => void): AppliedFix | undefined => {
  const MAX_WRITES = 4; // the first write, plus three for when the page has replaced the value
  const { id, type, was } = fix;
  const content = contentOf(fix);
  if (!content) return;
  const isText = type === 'text';
  // Until a framework has hydrated the page, text it does not expect makes it render from scratch, and next to a <meta>
  // it does not recognise it inserts its own. Missing values are written at once: the earlier, the more likely a
  // heading is in place before the first paint.
  const isLate = (isText || type === 'meta' || type === 'viewport') && !isBlank(was);
  let writes = 0;
  let revert: Undo | undefined;
  const step = (isAlone?: boolean): Step | undefined => {
    applied.isStale = true;
    const found = findValue(fix, content, later, isAlone);
    if (!found) return;
    const { live, write, measure } = found;
    const hash = contentHash(live);
    const isUnchanged = isOriginal(type, hash, was);
    const isThere = live === content || (!isUnchanged && hash === contentHash(content));
    applied.isStale = !isThere && !isUnchanged;
    if (isThere || !isUnchanged || writes >= MAX_WRITES) return;
    if (!isAlone) writes += 1;
    if (!measure) {
      revert = write(content);
      return;
    }
    const before = measure();
    return () => {
      const undo = (revert = write(content));
      return () => {
        if (measure() === before) return;
        return () => {
          undo();
          // Another of these fixes may have shifted the page.
          if (isText && !isAlone) return () => doAll(step(true));
        };
      };
    };
  };
  const applied: AppliedFix = {
    id,
    content,
    apply: () => {
      if (isLate && page.readyState !== 'complete') addEventListener('load', later);
      else return isText || type === 'dimensions' ? step : step();
    },
    undo: () => {
      const found = revert && findValue(fix, content, later);
      if (found && revert && contentHash(found.live) === contentHash(content)) revert();
    },
    isStale: false,
  };
  return applied;
};

const doAll = (step: Step | undefined): undefined => {
  for (let next = step; next; next = next());
};

/** Plain text; empty if there is none or too much of it. Throws if the content is not a string. */
const contentOf = ({ type, schema, content = '' }: LiveFix): string => {
  const written = type === 'json_ld' ? JSON.stringify(schema).replace(/</g, '\\u003c') : content;
  return written.length > MAX_CHARS ? '' : written.replace(UNSAFE, '');
};

const findValue = (
  { type, name = '', selector = 'html', was }: LiveFix,
  content: string,
  later: () => void,
  isAlone?: boolean,
): PageValue | undefined | false => {
  if (type === 'title') return property(page, 'title'); // the first one, like browsers
  if (type === 'meta') return META_NAME.test(name) && meta(name);
  if (type === 'viewport') return meta(type);
  if (type === 'json_ld') return structuredData(content, was);
  const element = page.querySelector<HTMLElement>(selector);
  if (!element || !element.matches(ELEMENTS[type])) return;
  if (type === 'dimensions') return dimensions(element as HTMLImageElement, content, later);
  return type === 'text' ? text(element, isAlone) : attribute(element, type);
};
