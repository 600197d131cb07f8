import { PAGE_MANNERS } from '@app/browser';

/** Besides those of every page that is shown: a visitor has one window, and no other opens. */
export const VISITOR_MANNERS = `${PAGE_MANNERS}
Object.defineProperty(window, 'open', { value: () => null, writable: true, configurable: true });`;
