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
const SIZE = /^\d{1,5}x\d{1,5}$/;
/** Those that turn the direction of the text around them. */
const UNSAFE = /[\u202a-\u202e\u2066-\u2069]/g;

/** Something to do, and what to do after all others have got as far. */
export type Step = () => Step | undefined;

/** A fix on its way into the page. */
export interface AppliedFix {
  readonly id: string;
  /** The same fix has the same key. */
  readonly key: string;
  /** Neither the original nor the fix is there. */
  isStale: boolean;
  /** Not before the page is complete. */
  readonly isLate: boolean;
  /** Writes where the original is. Sizes are read after all other writing, then written, then looked at again. */
  readonly apply: Step;
  /** Brings the original back where the fix still stands. */
  readonly undo: Undo;
}

/** Nothing for what the widget does not do. `later` asks for another `apply`. */
export function appliedFix(fix: LiveFix, later: () => void): AppliedFix | undefined {
  const MAX_WRITES = 4; // once, and again when the page has replaced it three times
  const { id, type, was } = fix;
  const content = contentOf(fix);
  if (!content) return;
  const hash = contentHash(content);
  const find = (): PageValue | undefined => findValue(fix, content, later);
  let writes = 0;
  let takeBack: Undo | undefined;
  const step: Step = () => {
    applied.isStale = true;
    const found = find();
    if (!found) return;
    const [live, write, measure] = found;
    const liveHash = contentHash(live);
    const isThere = liveHash === hash;
    // An empty text and none at all are the same, but not for pictures: an empty `alt` says that they only decorate.
    const isOriginal = liveHash === was || (type !== 'alt' && isBlank(liveHash) && isBlank(was));
    applied.isStale = !isThere && !isOriginal;
    if (isThere || !isOriginal || writes >= MAX_WRITES) return;
    writes += 1;
    const before = measure && measure();
    const put: Step = () => {
      takeBack = write(content) || takeBack;
      if (!measure) return;
      return () => {
        if (takeBack && measure() !== before) takeBack();
        return undefined;
      };
    };
    return measure ? put : put();
  };
  const applied: AppliedFix = {
    id,
    key: id + content,
    isStale: false,
    // Before a framework has taken over its page, other text than it expects makes it start again. An empty heading
    // is filled at once: the earlier, the more likely it takes its place before anything is painted.
    isLate: type === 'text' && !isBlank(was),
    apply: () => {
      if (!applied.isLate || page.readyState === 'complete') {
        return type === 'dimensions' ? step : step();
      }
    },
    undo: () => {
      if (!takeBack) return;
      const found = find();
      if (found && contentHash(found[0]) === hash) takeBack();
    },
  };
  return applied;
}

/** Plain text; empty when there is none, or none that fits its kind. Throws for what is no text. */
function contentOf({ type, name = '', schema, content = '' }: LiveFix): string {
  const MAX_CHARS = 5_000;
  const isJson = type === 'json_ld';
  const written = isJson ? JSON.stringify(schema).replace(/</g, '\\u003c') : content;
  if (written.length > MAX_CHARS) return '';
  if (type === 'meta' && !META_NAME.test(name)) return '';
  if (type === 'dimensions' && !SIZE.test(written)) return '';
  return written.replace(UNSAFE, '');
}

function isBlank(hash: string): boolean {
  return !hash || hash === contentHash('');
}

function findValue(fix: LiveFix, content: string, later: () => void): PageValue | undefined {
  const { type, name = '', selector = 'html', was } = fix;
  if (type === 'title') return property(page, 'title'); // the first, as browsers read it
  if (type === 'meta') return meta(name);
  if (type === 'viewport') return meta(type);
  if (type === 'json_ld') return structuredData(content, was);
  const element = page.querySelector<HTMLElement>(selector);
  if (!element || !element.matches(ELEMENTS[type])) return;
  if (type === 'dimensions') return dimensions(element as HTMLImageElement, content, later);
  return type === 'text' ? text(element) : attribute(element, type);
}
