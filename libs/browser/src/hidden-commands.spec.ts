import { beforeEach, describe, expect, it } from '@jest/globals';
import { HiddenCommands } from './hidden-commands.js';

interface Command {
  readonly id: number;
  readonly method: string;
  readonly params: object;
  readonly sessionId?: string;
}

let sent: Command[][];
let commands: HiddenCommands;
beforeEach(() => {
  sent = [];
  commands = new HiddenCommands({
    send: (text) => void sent.push(text.split('\0').map((part) => JSON.parse(part) as Command)),
  });
});

const idOf = (write: number): number => sent[write]?.[0]?.id ?? 0;

describe('hidden commands', () => {
  it('resolve with their own response, in any order', async () => {
    const first = commands.send('Browser.getVersion');
    const second = commands.send('Runtime.getIsolateId', {}, 'S');
    expect(sent[1]).toMatchObject([{ method: 'Runtime.getIsolateId', sessionId: 'S' }]);
    const responses = [0, 1].map((write) => `{"id":${idOf(write)},"result":{}}`);
    expect(commands.read(responses[1] ?? '')).toBe(true);
    expect(commands.read(responses[0] ?? '')).toBe(true);
    await expect(first).resolves.toBe(responses[0]);
    await expect(second).resolves.toBe(responses[1]);
  });

  it("leave other clients' responses to them", () => {
    expect(commands.read('{"id":7,"result":{}}')).toBe(false);
    expect(commands.read('{"id":1499999999,"result":{}}')).toBe(false);
  });

  it('are sent in one write as a batch, whose responses are hidden too', () => {
    commands.sendBatch('S', [
      ['Network.enable', { maxPostDataSize: 0 }],
      ['Runtime.runIfWaitingForDebugger', {}],
    ]);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject([
      { method: 'Network.enable', params: { maxPostDataSize: 0 }, sessionId: 'S' },
      { method: 'Runtime.runIfWaitingForDebugger', sessionId: 'S' },
    ]);
    for (const { id } of sent[0] ?? [])
      expect(commands.read(`{"id":${id},"result":{}}`)).toBe(true);
  });

  it('resolve without a response when their session is closed or Chromium ends', async () => {
    const ofWorker = commands.send('Runtime.getIsolateId', {}, 'S');
    const ofBrowser = commands.send('Browser.getVersion');
    commands.detached('S');
    await expect(ofWorker).resolves.toBe('');
    commands.end();
    await expect(ofBrowser).resolves.toBe('');
  });
});
