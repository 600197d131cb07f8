import type { DevtoolsConnection } from '@app/browser';

const NOTHING_KEPT = { maxTotalBufferSize: 0, maxResourceBufferSize: 0 };

/**
 * Whether Chromium reports the requests of a page, which costs a tenth of a visit: of those that are measured or follow a
 * journey. Where requests to third parties are counted it does so in any case.
 */
export class RequestReports {
  constructor(
    private readonly devtools: DevtoolsConnection,
    private readonly sessionId: string,
    readonly areCounted: boolean,
  ) {}

  /** @param maxPostDataSize bytes of a request's body that are reported with it */
  async begin(maxPostDataSize = 0): Promise<void> {
    const params = { ...NOTHING_KEPT, maxPostDataSize };
    await this.devtools.send('Network.enable', params, this.sessionId);
  }

  /** Counting goes on: a page that could end it could flood others. Never rejects. */
  async end(): Promise<void> {
    const end = this.areCounted
      ? this.begin()
      : this.devtools.send('Network.disable', undefined, this.sessionId);
    await end.catch(() => undefined);
  }
}
