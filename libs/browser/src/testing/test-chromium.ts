import { EgressProxy } from '@app/outbound';
import type { EgressOptions } from '@app/outbound';
import type { ChromiumServiceOptions } from '../chromium-service.js';
import { ChromiumService } from '../chromium-service.js';

export interface TestChromium {
  readonly service: ChromiumService;
  readonly egress: EgressProxy;
  readonly close: () => Promise<void>;
}

/**
 * The browser of this machine behind the real guard, which blocks all private hosts except `allowedHosts`; of the
 * product itself at `publicUrl`, only the widget is reachable. Throws if no browser is configured, so that no test is
 * skipped silently.
 */
export function createTestChromium(
  allowedHosts: readonly string[],
  options: Partial<ChromiumServiceOptions> &
    Pick<EgressOptions, 'publicUrl' | 'resolver' | 'hosts'> = {},
): TestChromium {
  const { CHROMIUM_PATH, CHROMIUM_LIBRARY_PATH } = process.env;
  if (CHROMIUM_PATH === undefined || CHROMIUM_PATH === '') {
    throw new Error('Tests with a browser need CHROMIUM_PATH; `npm test` sets it.');
  }
  const { publicUrl, resolver, hosts, ...own } = options;
  const egress = new EgressProxy(
    {
      allowPrivate: false,
      allowedHosts,
      ownAddresses: publicUrl === undefined ? [] : [`127.0.0.1:${new URL(publicUrl).port}`],
    },
    {
      ...(publicUrl === undefined ? {} : { publicUrl }),
      ...(resolver === undefined ? {} : { resolver }),
      ...(hosts === undefined ? {} : { hosts }),
    },
  );
  const service = new ChromiumService(egress, {
    chromiumPath: CHROMIUM_PATH,
    libraryPath: CHROMIUM_LIBRARY_PATH ?? null,
    identity: 'GroundswellBot/1.0 (+https://groundswell.example/bot)',
    ...own,
  });
  return {
    service,
    egress,
    close: async () => {
      await service.close();
      await egress.close();
    },
  };
}
