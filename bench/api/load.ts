import { Agent, request } from 'undici';

export interface Answers {
  /** Milliseconds from sending a request to the end of its answer. */
  readonly ms: readonly number[];
  readonly bytes: number;
}

/** Asks for one address again and again, some at once; throws on any answer but 200. */
export async function load(
  url: string,
  options: {
    readonly headers: Readonly<Record<string, string>>;
    readonly requests: number;
    readonly concurrency: number;
  },
): Promise<Answers> {
  const agent = new Agent({ connections: options.concurrency });
  const ms: number[] = [];
  let waiting = options.requests;
  let bytes = 0;
  const askOnAndOn = async (): Promise<void> => {
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
  await Promise.all(Array.from({ length: options.concurrency }, askOnAndOn));
  await agent.close();
  return { ms, bytes };
}
