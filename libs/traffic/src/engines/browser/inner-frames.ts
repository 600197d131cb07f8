import type { DevtoolsEvent } from '@app/browser';

type FrameEvent = Extract<
  DevtoolsEvent,
  { readonly name: 'Page.frameAttached' | 'Page.frameDetached' }
>;

/** The frames in the document on screen. */
export class InnerFrames {
  readonly #ids = new Set<string>();

  get count(): number {
    return this.#ids.size;
  }

  take({ name, params }: FrameEvent): void {
    if (name === 'Page.frameAttached') this.#ids.add(params.frameId);
    else this.#ids.delete(params.frameId);
  }

  /** Another document is shown. */
  clear(): void {
    this.#ids.clear();
  }
}
