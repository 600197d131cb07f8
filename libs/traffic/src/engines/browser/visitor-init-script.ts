import { PAGE_INIT_SCRIPT } from '@app/browser';

/** In addition to the scripts of every page shown: a visitor has one window, and no other opens. */
export const VISITOR_INIT_SCRIPT = `${PAGE_INIT_SCRIPT}
Object.defineProperty(window, 'open', { value: () => null, writable: true, configurable: true });`;
