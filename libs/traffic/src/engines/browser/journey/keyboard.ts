import type { DevtoolsConnection } from '@app/browser';

const ENTER = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13 } as const;

/** Types into the focused field, one key per letter, so that the page receives every event. */
export class Keyboard {
  constructor(
    private readonly devtools: DevtoolsConnection,
    private readonly sessionId: string,
  ) {}

  async type(text: string): Promise<void> {
    if (text === '') {
      const key = { key: 'Delete', code: 'Delete', windowsVirtualKeyCode: 46 };
      await this.press({ type: 'keyDown', ...key }, { type: 'keyUp', ...key });
      return;
    }
    await Promise.all(
      Array.from(text, (letter) => letter).map((letter) =>
        letter === '\n'
          ? this.enter()
          : this.press(
              { type: 'keyDown', key: letter, text: letter, unmodifiedText: letter },
              { type: 'keyUp', key: letter },
            ),
      ),
    );
  }

  async enter(): Promise<void> {
    await this.press(
      { type: 'keyDown', ...ENTER, text: '\r', unmodifiedText: '\r' },
      { type: 'keyUp', ...ENTER },
    );
  }

  private async press(...events: Parameters<typeof this.send>[0][]): Promise<void> {
    await Promise.all(events.map((event) => this.send(event)));
  }

  private send(event: {
    readonly type: 'keyDown' | 'keyUp';
    readonly key: string;
    readonly code?: string;
    readonly windowsVirtualKeyCode?: number;
    readonly text?: string;
    readonly unmodifiedText?: string;
  }): Promise<unknown> {
    return this.devtools.send('Input.dispatchKeyEvent', event, this.sessionId);
  }
}
