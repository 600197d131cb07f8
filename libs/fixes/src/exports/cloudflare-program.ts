/**
 * What the exported Worker does, in the JavaScript of Workers: it reads the page once to see which originals still
 * stand, as the widget does, and writes it a second time. `PAGES` and `TRACKING` stand before it.
 */
export const WORKER_PROGRAM = String.raw`
export default {
  async fetch(request) {
    const fixes = PAGES.get(pathOf(request.url));
    if (!fixes) return fetch(request);
    // "Not modified" would be the page as somebody has it from before the fixes.
    const asked = new Headers(request.headers);
    asked.delete('if-none-match');
    asked.delete('if-modified-since');
    const response = await fetch(new Request(request, { headers: asked }));
    const isPage = /^text\/html\b/i.test(response.headers.get('content-type') || '');
    if (!isPage || !response.body) return response;
    const page = await response.arrayBuffer();
    const headers = new Headers(response.headers);
    for (const name of ['content-length', 'etag', 'last-modified']) headers.delete(name);
    const copy = () => new Response(page, { status: response.status, statusText: response.statusText, headers });
    try {
      const work = await read(fixes, copy());
      return write(work, copy());
    } catch {
      return copy();
    }
  },
};

// As the widget asks for it: without what only says where a visitor came from.
function pathOf(url) {
  const { pathname, search } = new URL(url);
  const kept = search.slice(1).split('&').filter((pair) => pair && !TRACKING.test(pair));
  return kept.length ? pathname + '?' + kept.join('&') : pathname;
}

// What the page has where each fix belongs, and so what there is to do.
async function read(fixes, response) {
  const states = fixes.map((fix) => ({ ...fix, live: null, isFound: false, nodes: [] }));
  const blocks = [];
  const rewriter = new HTMLRewriter().on(JSON_LD, {
    element: () => { blocks.push(''); },
    text: (chunk) => { blocks[blocks.length - 1] += chunk.text; },
  });
  for (const state of states) attempt(() => rewriter.on(selectorOf(state), readerOf(state)));
  await rewriter.transform(response).arrayBuffer();
  return states.filter((state) => (state.type === 'json_ld' ? isBlockWanted(state, blocks) : isWanted(state)));
}

function write(work, response) {
  const rewriter = new HTMLRewriter();
  for (const state of work) {
    state.isFound = false;
    attempt(() => rewriter.on(selectorOf(state), writerOf(state)));
  }
  let added = work.filter(({ isThere, live, markup }) => !isThere && live === null && markup).map(({ markup }) => markup).join('');
  const take = () => { const markup = added; added = ''; return markup; };
  return rewriter
    .on('head', { element: (head) => head.onEndTag((end) => end.before(take(), { html: true })) })
    .on('body', { element: (body) => body.before(take(), { html: true }) })
    .transform(response);
}

const JSON_LD = 'script[type="application/ld+json"]';
const ATTRIBUTES = { meta: ['content'], viewport: ['content'], lang: ['lang'], alt: ['alt'], dimensions: ['width', 'height'] };
const ELEMENTS = { alt: /^img$/, dimensions: /^img$/, text: /^(h[1-6]|a)$/ };

function selectorOf({ type, selector }) {
  return { title: 'title', meta: 'meta', viewport: 'meta', lang: 'html', json_ld: JSON_LD }[type] || selector;
}

// The first that the selector finds, which must be an element that the widget would change, too.
function isMeant(state, element) {
  const { type } = state;
  if (state.isFound) return false;
  if (type === 'title' && /svg/.test(element.namespaceURI)) return false;
  if (type === 'meta' || type === 'viewport') {
    const wanted = type === 'meta' ? state.name : type;
    const names = [element.getAttribute('name'), element.getAttribute('property')];
    if (!names.some((name) => name && name.toLowerCase() === wanted)) return false;
  }
  state.isFound = true;
  return !ELEMENTS[type] || ELEMENTS[type].test(element.tagName.toLowerCase());
}

function readerOf(state) {
  if (state.type === 'json_ld') return {};
  const names = ATTRIBUTES[state.type];
  if (names) {
    return {
      element(element) {
        if (!isMeant(state, element)) return;
        const values = names.map((name) => element.getAttribute(name));
        const isThere = values.some((value) => value !== null);
        state.live = isThere ? values.map((value) => decode(value || '')).join('x') : null;
        state.isThere = true;
      },
    };
  }
  let node = '';
  let isOpen = false;
  return {
    element(element) {
      if (!isMeant(state, element)) return;
      isOpen = true;
      state.isThere = true;
      state.live = '';
      element.onEndTag(() => { isOpen = false; });
    },
    text(chunk) {
      if (!isOpen) return;
      node += chunk.text;
      if (!chunk.lastInTextNode) return;
      state.nodes.push(decode(node));
      state.live += decode(node);
      node = '';
    },
  };
}

function writerOf(state) {
  const names = ATTRIBUTES[state.type];
  if (names) {
    const values = names.length > 1 ? state.content.split('x') : [state.content];
    return {
      element(element) {
        if (isMeant(state, element)) names.forEach((name, at) => element.setAttribute(name, encode(values[at])));
      },
    };
  }
  return state.type === 'json_ld' ? blockWriterOf(state) : textWriterOf(state);
}

// The text goes where the first words stand, and other words go; what stands between them stays.
function textWriterOf({ content, nodes, ...state }) {
  const first = nodes.findIndex((text) => text.trim());
  let at = 0;
  let isOpen = false;
  let isWritten = false;
  return {
    element(element) {
      if (!isMeant(state, element)) return;
      isOpen = true;
      element.onEndTag((end) => {
        isOpen = false;
        if (first < 0) end.before(content);
      });
    },
    text(chunk) {
      if (!isOpen) return;
      const isBlank = !(nodes[at] || '').trim();
      if (chunk.lastInTextNode) at += 1;
      if (isBlank) return;
      if (isWritten) chunk.remove();
      else chunk.replace(content);
      isWritten = true;
    },
  };
}

function blockWriterOf({ content, block }) {
  let at = -1;
  let isWritten = false;
  return {
    element: () => { at += 1; },
    text(chunk) {
      if (at !== block) return;
      if (isWritten) chunk.remove();
      else chunk.replace(content, { html: true });
      isWritten = true;
    },
  };
}

function isWanted({ live, type, was, is, markup, isThere }) {
  const hash = contentHash(live);
  const isOriginal = hash === was || (type !== 'alt' && isBlank(hash) && isBlank(was));
  return hash !== is && isOriginal && (isThere || Boolean(markup));
}

// None is added beside one of the same kind that the website has written itself.
function isBlockWanted(state, blocks) {
  const hashes = blocks.map(contentHash);
  if (hashes.includes(state.is)) return false;
  state.block = hashes.indexOf(state.was);
  if (state.block >= 0) state.live = blocks[state.block];
  return state.block >= 0 || (!state.was && !blocks.some((block) => firstType(block) === firstType(state.content)));
}

function firstType(json) {
  return String(/"@type":"\w+/.exec(json.replace(/\s/g, '')));
}

function isBlank(hash) {
  return !hash || hash === contentHash('');
}

function contentHash(value) {
  if (value === null) return '';
  const text = value.replace(/\s+/g, ' ').trim();
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}

// A selector or an element that this Worker cannot work with is left alone.
function attempt(work) {
  try {
    work();
  } catch {}
}

function encode(text) {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

// Texts with other names than these are left as they are: their hash does not fit.
const LATIN = 'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';
const NAMED = new Map([
  ...LATIN.split(' ').map((name, at) => [name, 160 + at]),
  ...Object.entries({ amp: 38, lt: 60, gt: 62, quot: 34, apos: 39, ndash: 8211, mdash: 8212, lsquo: 8216, rsquo: 8217,
    sbquo: 8218, ldquo: 8220, rdquo: 8221, bdquo: 8222, bull: 8226, hellip: 8230, lsaquo: 8249, rsaquo: 8250, euro: 8364,
    trade: 8482, rarr: 8594, larr: 8592, OElig: 338, oelig: 339, Scaron: 352, scaron: 353 }),
]);

function decode(raw) {
  return raw.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+\d*));/gi, (all, hex, decimal, name) => {
    const code = name ? NAMED.get(name) : hex ? parseInt(hex, 16) : Number(decimal);
    return code && code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });
}
`;
