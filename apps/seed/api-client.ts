import { setTimeout } from 'node:timers/promises';
import { OperatorError } from '../embedded/operator-error.ts';

const TOO_MANY_REQUESTS = 429;
const LONGEST_WAIT_SECONDS = 90;

/** What the API refused. */
export class ApiError extends OperatorError {
  readonly status: number;
  readonly code: string;

  constructor(request: string, status: number, body: string) {
    const { error, code } = parseError(body);
    super(`${request}: ${error}`);
    this.status = status;
    this.code = code;
  }
}

function parseError(body: string): { readonly error: string; readonly code: string } {
  try {
    const { error, code } = JSON.parse(body) as { readonly error?: string; readonly code?: string };
    return { error: error ?? body, code: code ?? '' };
  } catch {
    return { error: body.slice(0, 200), code: '' };
  }
}

/** Somebody who uses the public REST API: a signed-in user, or a visitor without `token`. */
export class ApiClient {
  readonly #url: string;
  readonly #token: string | null;

  constructor(url: string, token: string | null = null) {
    this.#url = url;
    this.#token = token;
  }

  withToken(token: string): ApiClient {
    return new ApiClient(this.#url, token);
  }

  async get<Body>(path: string): Promise<Body> {
    return await this.#send<Body>('GET', path);
  }

  /** `body`: what is sent as JSON, or a form. */
  async post<Body>(path: string, body?: object): Promise<Body> {
    return await this.#send<Body>('POST', path, body);
  }

  async patch<Body>(path: string, body: object): Promise<Body> {
    return await this.#send<Body>('PATCH', path, body);
  }

  async #send<Body>(method: string, path: string, body?: object): Promise<Body> {
    const isForm = body instanceof FormData;
    const init: RequestInit = {
      method,
      headers: {
        ...(this.#token !== null && { authorization: `Bearer ${this.#token}` }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    };
    const response = await fetch(new URL(path, this.#url), init);
    const waitSeconds = Number(response.headers.get('retry-after') ?? 1);
    if (response.status === TOO_MANY_REQUESTS && waitSeconds <= LONGEST_WAIT_SECONDS) {
      await setTimeout(waitSeconds * 1_000);
      return await this.#send<Body>(method, path, body);
    }
    const text = await response.text();
    if (!response.ok) throw new ApiError(`${method} ${path}`, response.status, text);
    return (text === '' ? undefined : JSON.parse(text)) as Body;
  }
}

/** Reads again and again until `isDone`; throws with `orElse` when that takes too long. */
export async function poll<Value>(options: {
  readonly read: () => Promise<Value>;
  readonly isDone: (value: Value) => boolean;
  readonly timeoutMs: number;
  readonly orElse: string;
}): Promise<Value> {
  const deadline = performance.now() + options.timeoutMs;
  for (;;) {
    const value = await options.read();
    if (options.isDone(value)) return value;
    if (performance.now() > deadline) throw new Error(options.orElse);
    await setTimeout(500);
  }
}
