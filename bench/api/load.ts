import { Agent, request } from 'undici';

export interface Responses {
  /** Milliseconds from sending a request to the end of its response. */
  readonly ms: readonly number[];
  readonly bytes: number;
}

/** Requests one URL repeatedly with a fixed concurrency; throws on any response but 200. */
export async function load(
  url: string,
  options: {
    readonly headers: Readonly<Record<string, string>>;
    readonly requests: number;
    readonly concurrency: number;
  },
): Promise<Responses> {
  const agent = new Agent({ connections: options.concurrency });
  const ms: number[] = [];
  let waiting = options.requests;
  let bytes = 0;
  const requestRepeatedly = async (): Promise<void> => {
    while (waiting > 0) {
      waiting -= 1;
      const start = performance.now();
      const response = await request(url, { headers: options.headers, dispatcher: agent });
      const body = await response.body.text();
      ms.push(performance.now() - start);
      bytes = body.length;
      if (response.statusCode !== 200) throw new Error(`${url}: ${response.statusCode} ${body}`);
    }
  };
  await Promise.all(Array.from({ length: options.concurrency }, requestRepeatedly));
  await agent.close();
  return { ms, bytes };
}
