import type { LiveFix } from '@app/fixes/contract';
import { contentHash } from '../../../libs/fixes/src/contract/content-hash.js';
import { attribute, meta, page, property } from './page-value.js';
import type { PageValue, Undo } from './page-value.js';
import { dimensions, text } from './placed-value.js';
import { structuredData } from './structured-data.js';

// Whatever a server sends: never robots, canonical or hreflang, never an element that runs or loads something.
const META_NAME = /^(description|(og|twitter):[a-z_:]+)$/;
const ELEMENTS = {
  lang: 'html',
  alt: 'img',
  dimensions: 'img',
  text: 'h1,h2,h3,h4,h5,h6,a',
};
/** Those that turn the direction of the text around them. */
const UNSAFE = /[\u202a-\u202e\u2066-\u2069]/g;

/** Something to do, and what to do after all others have got as far. */
export type Step = () => Step | undefined;

/**
 * A fix on its way into the page. `apply` writes where the original is; what may move the page is read after all other
 * writing, then written, then looked at again. `undo` brings the original back where the fix still stands.
 */
export interface AppliedFix {
  readonly id: string;
  readonly content: string;
  readonly apply: Step;
  readonly undo: Undo;
  /** Whether it has found neither the original nor itself. */
  isStale: boolean;
}

/** Nothing for a fix without content. `later` asks for another `apply`. */
export const appliedFix = (fix: LiveFix, later: () => void): AppliedFix | undefined => {
  const MAX_WRITES = 4; // once, and again when the page has replaced it three times
  const { id, type, was } = fix;
  const content = contentOf(fix);
  if (!content) return;
  const isText = type === 'text';
  // Before a framework has taken over its page, other text than it expects makes it start again, and beside a <meta>
  // that it does not know again it puts one of its own. What is missing is written at once: the earlier, the more likely
  // a heading takes its place before anything is painted.
  const isLate = (isText || type === 'meta' || type === 'viewport') && !isBlank(was);
  let writes = 0;
  let takeBack: Undo | undefined;
  const step = (isAlone?: boolean): Step | undefined => {
    applied.isStale = true;
    const found = findValue(fix, content, later, isAlone);
    if (!found) return;
    const { live, write, measure } = found;
    const hash = contentHash(live);
    // An empty text and none at all are the same, but not for pictures: an empty `alt` says that they only decorate.
    const isOriginal = hash === was || (type !== 'alt' && isBlank(hash) && isBlank(was));
    const isThere = live === content || (!isOriginal && hash === contentHash(content));
    applied.isStale = !isThere && !isOriginal;
    if (isThere || !isOriginal || writes >= MAX_WRITES) return;
    if (!isAlone) writes += 1;
    if (!measure) {
      takeBack = write(content);
      return;
    }
    const before = measure();
    return () => {
      const undo = (takeBack = write(content));
      return () => {
        if (measure() === before) return;
        return () => {
          undo();
          // Perhaps it was another one of these that moved the page.
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
      const found = takeBack && findValue(fix, content, later);
      if (found && takeBack && contentHash(found.live) === contentHash(content)) takeBack();
    },
    isStale: false,
  };
  return applied;
};

const doAll = (step: Step | undefined): undefined => {
  for (let next = step; next; next = next());
};

/** Plain text; empty when there is none, or too much. Throws for what is no text. */
const contentOf = ({ type, schema, content = '' }: LiveFix): string => {
  const MAX_CHARS = 5_000;
  const written = type === 'json_ld' ? JSON.stringify(schema).replace(/</g, '\\u003c') : content;
  return written.length > MAX_CHARS ? '' : written.replace(UNSAFE, '');
};

const isBlank = (hash: string): boolean => !hash || hash === contentHash('');

const findValue = (
  { type, name = '', selector = 'html', was }: LiveFix,
  content: string,
  later: () => void,
  isAlone?: boolean,
): PageValue | undefined | false => {
  if (type === 'title') return property(page, 'title'); // the first, as browsers read it
  if (type === 'meta') return META_NAME.test(name) && meta(name);
  if (type === 'viewport') return meta(type);
  if (type === 'json_ld') return structuredData(content, was);
  const element = page.querySelector<HTMLElement>(selector);
  if (!element || !element.matches(ELEMENTS[type])) return;
  if (type === 'dimensions') return dimensions(element as HTMLImageElement, content, later);
  return type === 'text' ? text(element, isAlone) : attribute(element, type);
};
