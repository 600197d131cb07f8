/**
 * Reads the text of a `text/event-stream` piece by piece and hands over the data of each event.
 * Comment lines (starting with a colon) are ignored. Source: WHATWG HTML, server-sent events.
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
