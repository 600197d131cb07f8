import { describe, expect, it } from '@jest/globals';
import { PartNotLoadedError, loadPart, loadPartAgain } from './load-part.js';
import type { PartRequests } from './load-part.js';

interface Module {
  readonly Screen: string;
}

const ADDRESS = 'https://app.example/assets/keyword-tracker-Dk3.js';
const MODULE: Module = { Screen: 'the screen' };
const pick = ({ Screen }: Module) => Screen;
const failed = (address = ADDRESS) =>
  new TypeError(`Failed to fetch dynamically imported module: ${address}`);
const fails = { load: () => Promise.reject<Module>(failed()), pick };

/** Repeated requests that end in `outcomes`; they are listed in `requested`. */
function requestsWith(...outcomes: readonly unknown[]) {
  const requested: string[] = [];
  const requests: PartRequests = {
    wait: () => Promise.resolve(),
    importFrom(address) {
      const outcome = outcomes[requested.length];
      requested.push(address);
      return outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome);
    },
  };
  return { requests, requested };
}

describe('a part of the product', () => {
  it('is requested once when it arrives', async () => {
    const { requests, requested } = requestsWith();
    const arrives = { load: () => Promise.resolve(MODULE), pick };
    expect(await loadPart(arrives, requests)).toBe('the screen');
    expect(requested).toEqual([]);
  });

  it('that does not arrive is requested once more, by another address', async () => {
    const { requests, requested } = requestsWith(MODULE);
    expect(await loadPart(fails, requests)).toBe('the screen');
    expect(requested).toEqual([expect.stringMatching(/^https:.*Dk3\.js\?again=\d+$/)]);
  });

  it('that does not arrive twice is not loaded, until it is asked for again', async () => {
    const { requests, requested } = requestsWith(failed(`${ADDRESS}?again=1`), MODULE);
    const failure: unknown = await loadPart(fails, requests).catch((error: unknown) => error);
    if (!(failure instanceof PartNotLoadedError)) throw failure;
    expect(await loadPartAgain(fails, failure.cause, requests)).toBe('the screen');
    expect(new Set(requested).size).toBe(2);
    expect(requested.every((address) => address.startsWith(`${ADDRESS}?again=`))).toBe(true);
  });

  it('is not loaded when the file has it by another name', async () => {
    const { requests } = requestsWith({ t: 'the screen' });
    await expect(loadPart(fails, requests)).rejects.toBeInstanceOf(PartNotLoadedError);
  });

  it('is requested by the same address where the browser does not name it', async () => {
    const { requests, requested } = requestsWith();
    const unnamed = Promise.reject<Module>(new TypeError('Importing a module script failed.'));
    const outcomes = [unnamed, Promise.resolve(MODULE)];
    const load = () => outcomes.shift() ?? unnamed;
    expect(await loadPart({ load, pick }, requests)).toBe('the screen');
    expect(requested).toEqual([]);
  });
});
