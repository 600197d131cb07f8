import { setImmediate, setTimeout } from 'node:timers/promises';
import { JSDOM } from 'jsdom';
import BareEnvironment from './environment.mjs';

const URL_OF_TESTS = 'http://localhost/';
/** What Node has as well, in a form that elements do not accept. */
const OF_ELEMENTS = [
  ...['AbortController', 'AbortSignal', 'Blob', 'CustomEvent', 'DOMException', 'Event'],
  ...['EventTarget', 'File', 'FormData', 'MessageEvent', 'navigator'],
];
const OF_LISTENERS = ['addEventListener', 'dispatchEvent', 'removeEventListener'];

/** One window per worker process: modules stay loaded, and keep the document that they were loaded with. */
let dom;

function openDom() {
  dom ??= new JSDOM('<!DOCTYPE html>', {
    pretendToBeVisual: true,
    runScripts: 'dangerously', // so that tests can run the script of a page
    url: URL_OF_TESTS,
  });
  return dom;
}

/** The names of `window` become global, as for the scripts of a page. */
function makeGlobal(window) {
  const names = Object.getOwnPropertyNames(window).filter(
    (name) => !name.startsWith('_') && (!(name in globalThis) || OF_ELEMENTS.includes(name)),
  );
  for (const name of names) {
    const { value, get } = Object.getOwnPropertyDescriptor(window, name);
    const property = get === undefined ? { value, writable: true } : accessTo(window, name);
    Object.defineProperty(globalThis, name, { ...property, configurable: true, enumerable: true });
  }
  for (const name of OF_LISTENERS) globalThis[name] = window[name].bind(window);
}

function accessTo(window, name) {
  return { get: () => window[name], set: (value) => void (window[name] = value) };
}

/** Puts every property back that has a name; Jest's own have symbols. */
function restore(object, before) {
  for (const name of Object.getOwnPropertyNames(object)) {
    if (!(name in before)) delete object[name];
  }
  for (const name of Object.keys(before)) {
    const now = Object.getOwnPropertyDescriptor(object, name);
    if (now?.value !== before[name].value || now?.get !== before[name].get) {
      Object.defineProperty(object, name, before[name]);
    }
  }
}

/** The worker process with the window of a browser, whose contents are those of one test file. */
export default class WebEnvironment extends BareEnvironment {
  constructor(config, context) {
    const { window } = openDom();
    const globals = Object.getOwnPropertyDescriptors(globalThis);
    makeGlobal(window); // first: the timers that Jest replaces include those of the window
    super(config, context);
    this.globals = globals;
    this.onError = ({ error }) => process.emit('uncaughtException', error);
    window.addEventListener('error', this.onError);
  }

  async teardown() {
    this.moduleMocker.restoreAllMocks();
    await super.teardown();
    // What components scheduled as they left the page still needs the window.
    await setTimeout();
    await setImmediate();
    const { window } = dom;
    window.removeEventListener('error', this.onError);
    window.document.body.replaceChildren();
    window.localStorage.clear();
    window.sessionStorage.clear();
    dom.reconfigure({ url: URL_OF_TESTS });
    restore(globalThis, this.globals);
  }
}
