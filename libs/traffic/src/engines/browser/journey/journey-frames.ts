import { withinTime } from '@app/browser';
import type { DevtoolsConnection } from '@app/browser';
import type { Protocol } from 'puppeteer-core';
import { isOnWebsite } from '../../../rules/visit-links.js';
import type { VisitorPage } from '../visitor-page.js';
import type { FoundElement, SearchedPage } from './find-element.js';

const READ_MS = 3_000;
const WORLD = 'visitor';
/** Frames that a page has without loading anything have its own origin. */
const EMPTY = /^about:(?:blank|srcdoc)(?:$|[?#])/;
const TOP_AT = `(x, y) => {
  const top = document.elementFromPoint(x, y);
  return top?.shadowRoot?.elementFromPoint(x, y)?.localName ?? top?.localName ?? '';
}`;

type FrameTree = Protocol.Page.FrameTree;

/** Where a step looks for its element. */
export interface SearchedPlace {
  readonly page: SearchedPage;
  /** The element as the page shows it: where it is on the screen, and whether the frame is covered. */
  shown(found: FoundElement): Promise<FoundElement>;
}

/** The frames of a visitor's page, which all run in the page's own process. Frames of other websites are not entered. */
export class JourneyFrames {
  constructor(
    private readonly devtools: DevtoolsConnection,
    private readonly page: VisitorPage,
  ) {}

  /** The frame at this place, or why it cannot be entered, as a part of a sentence. */
  async enter(path: readonly number[]): Promise<SearchedPlace | string> {
    const { page } = this;
    if (path.length === 0) return { page, shown: (found) => Promise.resolve(found) };
    const tree = await this.tree();
    let at = tree ?? undefined;
    for (const place of path) at = at?.childFrames?.[place];
    if (at === undefined) return `the page has no frame ${path.join(', ')}`;
    const { id, url } = at.frame;
    if (!EMPTY.test(url) && !isOnWebsite(url, page.order.websiteOrigin)) {
      return `frame ${path.join(', ')} is of another website, which visitors do not enter`;
    }
    const read = (expression: string, ms: number): Promise<unknown> =>
      this.readIn(id, expression, ms);
    return { page: { read, lost: page.lost }, shown: (found) => this.onScreen(id, found) };
  }

  /** Whether an expression is true in the page and in each of its frames. */
  async isTrueInAll(expression: string): Promise<boolean> {
    const tree = await this.tree();
    if (tree === null) return false;
    const results = await Promise.all(
      framesOf(tree).map((id) => this.readIn(id, expression, READ_MS).catch(() => false)),
    );
    return results.every((result) => result === true);
  }

  private async onScreen(frameId: string, found: FoundElement): Promise<FoundElement> {
    if (found.state !== 'ready') return found;
    const [left, top] = await this.corner(frameId);
    if (left === undefined || top === undefined) return { ...found, state: 'hidden' };
    const [x, y] = [left + found.x, top + found.y];
    const covering = await this.page.read(`(${TOP_AT})(${x}, ${y})`, READ_MS).catch(() => '');
    const isFree = covering === 'iframe' || covering === 'frame';
    return { ...found, x, y, state: isFree ? 'ready' : 'covered' };
  }

  /** The upper left corner of what a frame shows, on the screen of the page. */
  private async corner(frameId: string): Promise<readonly number[]> {
    const { devtools, page } = this;
    const read = async (): Promise<readonly number[]> => {
      const owner = await devtools.send('DOM.getFrameOwner', { frameId }, page.sessionId);
      const { backendNodeId } = owner;
      const { model } = await devtools.send('DOM.getBoxModel', { backendNodeId }, page.sessionId);
      return model.content;
    };
    return await withinTime(read(), READ_MS).catch(() => []);
  }

  private async tree(): Promise<FrameTree | null> {
    const { devtools, page } = this;
    const reading = devtools.send('Page.getFrameTree', undefined, page.sessionId);
    const response = await withinTime(reading, READ_MS).catch(() => null);
    page.lost.throwIfAborted();
    return response?.frameTree ?? null;
  }

  /** In the same isolated world each time, which keeps the element that was found. */
  private async readIn(frameId: string, expression: string, ms: number): Promise<unknown> {
    const { devtools, page } = this;
    const reading = async (): Promise<unknown> => {
      const params = { frameId, worldName: WORLD };
      const world = await devtools.send('Page.createIsolatedWorld', params, page.sessionId);
      const contextId = world.executionContextId;
      const response = await devtools.send(
        'Runtime.evaluate',
        { expression, contextId, returnByValue: true, silent: true, timeout: ms },
        page.sessionId,
      );
      return response.result.value as unknown;
    };
    return await withinTime(reading(), ms);
  }
}

function framesOf({ frame, childFrames = [] }: FrameTree): string[] {
  return [frame.id, ...childFrames.flatMap(framesOf)];
}
