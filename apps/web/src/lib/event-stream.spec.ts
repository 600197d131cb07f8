import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createEventStreamParser } from './event-stream.js';

function read(chunks: readonly string[]): string[] {
  const events: string[] = [];
  const parse = createEventStreamParser((data) => events.push(data));
  for (const chunk of chunks) parse(chunk);
  return events;
}

describe('event stream', () => {
  it('passes on the data of each event and ignores comments and other fields', () => {
    expect(read([': hello\n\nevent: x\ndata: {"a":1}\n\n: beat\n\ndata:two\n\n'])).toEqual([
      '{"a":1}',
      'two',
    ]);
  });

  it('joins several data lines of one event', () => {
    expect(read(['data: a\ndata: b\n\n'])).toEqual(['a\nb']);
  });

  it('holds back an incomplete event', () => {
    expect(read(['data: a\n\ndata: b'])).toEqual(['a']);
  });

  it('does not depend on how the text is split, with \\n and \\r\\n', () => {
    const text = ': c\r\n\r\ndata: one\r\n\r\ndata: two\n\ndata: three\r\n\r\n';
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: text.length })), (cuts) => {
        const places = [0, ...cuts.toSorted((a, b) => a - b), text.length];
        const chunks = places.slice(1).map((end, index) => text.slice(places[index], end));
        expect(read(chunks)).toEqual(['one', 'two', 'three']);
      }),
    );
  });
});
