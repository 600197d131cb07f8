import { authorization } from './api.js';
import { workspaceHeader } from './workspace.js';

type StreamRequest = {
  path: string;
  token: string | null;
  signal: AbortSignal;
  onData: (data: unknown) => void;
};

/**
 * Passes the JSON of each event to the callback, `null` for invalid JSON, until the server closes the stream; rejects
 * when it cannot be read.
 */
export async function readEventStream(
  fetchStream: typeof fetch,
  { path, token, signal, onData }: StreamRequest,
): Promise<void> {
  const response = await fetchStream(path, {
    headers: { Accept: 'text/event-stream', ...authorization(token), ...workspaceHeader(path) },
    signal,
  });
  if (!response.ok || response.body === null) {
    throw new Error(`The event stream responded with ${response.status}`);
  }
  const parse = createEventStreamParser((data) => onData(readJson(data)));
  const decoder = new TextDecoder();
  const reader = response.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parse(decoder.decode(part.value, { stream: true }));
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Parses a `text/event-stream` chunk by chunk and passes the data of each event to the callback. Comment lines
 * (starting with a colon) are ignored. Source: WHATWG HTML, server-sent events.
 */
export function createEventStreamParser(onData: (data: string) => void): (chunk: string) => void {
  let rest = '';
  let data: string[] = [];

  function readLine(line: string): void {
    if (line === '') {
      if (data.length > 0) onData(data.join('\n'));
      data = [];
      return;
    }
    if (line.startsWith('data:')) data.push(line.slice(line.startsWith('data: ') ? 6 : 5));
  }

  return (chunk) => {
    const lines = (rest + chunk).split(/\r\n|\n|\r(?=[^\n])/);
    rest = lines.pop() ?? '';
    for (const line of lines) readLine(line);
  };
}
