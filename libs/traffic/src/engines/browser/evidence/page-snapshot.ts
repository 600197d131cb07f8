import { evidenceChars, SPARE_CHARS } from '../../../rules/evidence/evidence-limits.js';
import { PAGE_IS_LONGER } from '../../../rules/evidence/html-text.js';

const HTML_CHARS = evidenceChars.html + SPARE_CHARS;
const ATTRIBUTE_CHARS = evidenceChars.attribute + SPARE_CHARS;
const TEXT_CHARS = evidenceChars.text + SPARE_CHARS;

/**
 * The page as HTML, for the isolated world: without scripts, with values of fields but not of passwords, and bounded. It
 * reads node by node, so that a page of any size costs no more. Returns the HTML and the passwords, for masking them
 * elsewhere; texts are cut to their limits there.
 */
export const PAGE_SNAPSHOT = `(maxMs) => {
  const parts = [];
  const passwords = [];
  const endsAt = performance.now() + maxMs;
  let left = ${HTML_CHARS};
  const add = (text) => {
    if (left <= 0) return;
    const cut = text.length > left ? text.slice(0, left) : text;
    left -= cut.length;
    parts.push(cut);
  };
  const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
  const short = (text, chars) => text.slice(0, chars);
  const nameOf = (element) => element.localName.replaceAll(/[<>"]/g, '_');
  const isPrivate = (element) => {
    const hint = element.type + ' ' + (element.name ?? '') + ' ' + (element.id ?? '') + ' ' + (element.autocomplete ?? '');
    return /pass|pwd|cc-|card|cvc|cvv|one-time|otp/i.test(hint);
  };
  const valueOf = (element) => {
    const value = String(element.value ?? '');
    if (value === '' || element.type === 'hidden' || isPrivate(element)) {
      if (value.length >= 4 && value.length <= 200 && element.type === 'password' && passwords.length < 10) passwords.push(value);
      return value === '' ? '' : '••••';
    }
    return short(value, ${ATTRIBUTE_CHARS});
  };
  const EMPTY = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']);
  const open = (element) => {
    const name = nameOf(element);
    add('<' + name);
    const isField = name === 'input';
    for (const attribute of element.attributes) {
      if (isField && attribute.name === 'value') continue;
      if (/^on|^srcdoc$|nonce|[<>"]/i.test(attribute.name)) continue;
      if (name === 'meta' && attribute.name === 'content' && /token|csrf|secret/i.test(element.name)) continue;
      add(' ' + attribute.name + '="' + escaped(short(attribute.value, ${ATTRIBUTE_CHARS})) + '"');
      if (left <= 0) return;
    }
    if (isField && !/^(?:checkbox|radio|submit|button|image)$/.test(element.type)) add(' value="' + escaped(valueOf(element)) + '"');
    add('>');
  };
  const walk = (root) => {
    let node = root.firstChild;
    while (node && left > 0 && performance.now() < endsAt) {
      let goesIn = false;
      if (node.nodeType === 3) add(escaped(short(node.data, ${TEXT_CHARS})));
      else if (node.nodeType === 1) {
        const name = nameOf(node);
        if (name === 'script') add('<!-- script -->');
        else if (name === 'textarea') { open(node); add(escaped(valueOf(node)) + '</textarea>'); }
        else {
          open(node);
          if (node.shadowRoot) { add('<template shadowrootmode="open">'); walk(node.shadowRoot); add('</template>'); }
          goesIn = !EMPTY.has(name) && node.firstChild !== null;
          if (!goesIn && !EMPTY.has(name)) add('</' + name + '>');
        }
      }
      if (goesIn) { node = node.firstChild; continue; }
      while (node && node !== root && !node.nextSibling) {
        node = node.parentNode;
        if (node === root || !node) break;
        add('</' + nameOf(node) + '>');
      }
      node = node && node !== root ? node.nextSibling : null;
    }
  };
  add('<!doctype html>\\n');
  walk(document);
  const isCut = left <= 0 || performance.now() >= endsAt;
  return { html: parts.join('') + (isCut ? ${JSON.stringify(PAGE_IS_LONGER)} : ''), passwords };
}`;
