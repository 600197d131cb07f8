import { describe, expect, it } from '@jest/globals';
import { parseDevArguments, requireFreePorts } from './dev-arguments.ts';

describe('the arguments of npm run dev', () => {
  it('are optional', () => {
    expect(parseDevArguments([])).toEqual({
      ports: { web: 5173, api: 5174, demoSite: 5175, inspectApi: 9229, inspectWorker: 9230 },
      isVerbose: false,
    });
  });

  it('shift all ports, so that two copies of the repository run side by side', () => {
    const { ports, isVerbose } = parseDevArguments([
      '--port',
      '6000',
      '--inspect',
      '9300',
      '--verbose',
    ]);
    expect(ports).toEqual({
      ...{ web: 6000, api: 6001, demoSite: 6002, inspectApi: 9300, inspectWorker: 9301 },
    });
    expect(isVerbose).toBe(true);
  });

  it.each([['--port', '65534'], ['--port', '0'], ['--inspect', 'x'], ['--prot', '1'], ['extra']])(
    'are refused with the usage: %s %s',
    (...args) => {
      expect(() => parseDevArguments(args)).toThrow('Usage: npm run dev');
    },
  );
});

describe('ports that are in use', () => {
  const { ports } = parseDevArguments([]);
  const isFreeBut = (taken: number) => (port: number) => Promise.resolve(port !== taken);

  it('are reported with their purpose and the option that shifts them', async () => {
    await expect(requireFreePorts(ports, isFreeBut(9230))).rejects.toThrow(
      /Port 9230, for the worker's debugger, is in use .* --inspect/,
    );
    await expect(requireFreePorts(ports, isFreeBut(5174))).rejects.toThrow(
      /Port 5174, for the API, is in use .* --port/,
    );
  });

  it('cause no message when there are none', async () => {
    await expect(requireFreePorts(ports, isFreeBut(80))).resolves.toBeUndefined();
  });
});
