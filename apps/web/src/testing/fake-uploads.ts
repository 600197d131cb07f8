interface SentUpload {
  readonly path: string;
  readonly fields: Record<string, string>;
}

/** Answers uploads, which use XMLHttpRequest instead of `fetch`. */
export class FakeUploads {
  readonly sent: SentUpload[] = [];
  private response = { status: 200, body: '' };
  private readonly real = globalThis.XMLHttpRequest;

  /** For this and all later uploads. */
  answer(status: number, body: object): void {
    this.response = { status, body: JSON.stringify(body) };
  }

  install(): void {
    const { sent } = this;
    const current = () => this.response;
    class FakeRequest {
      readonly upload: { onprogress: unknown } = { onprogress: null };
      onload: (() => void) | null = null;
      onerror: (() => void) | null = null;
      status = 0;
      responseText = '';
      private path = '';

      open(_method: string, path: string): void {
        this.path = path;
      }

      setRequestHeader(): void {
        // The session is the matter of other tests.
      }

      send(body: FormData): void {
        const texts = [...body].filter((field): field is [string, string] => {
          return typeof field[1] === 'string';
        });
        sent.push({ path: this.path, fields: Object.fromEntries(texts) });
        const { status, body: text } = current();
        this.status = status;
        this.responseText = text;
        queueMicrotask(() => this.onload?.());
      }
    }
    globalThis.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest;
  }

  restore(): void {
    globalThis.XMLHttpRequest = this.real;
    this.sent.length = 0;
  }
}
