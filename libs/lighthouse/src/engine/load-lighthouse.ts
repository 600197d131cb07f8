import type { desktopConfig, navigation } from 'lighthouse';
import type { userAgents } from 'lighthouse/core/config/constants.js';
import type { ProtocolSession } from 'lighthouse/core/gather/session.js';

export interface LoadedLighthouse {
  readonly navigation: typeof navigation;
  readonly desktopConfig: typeof desktopConfig;
  /** Lighthouse's settings of the emulated devices. */
  readonly userAgents: typeof userAgents;
}

let loading: Promise<LoadedLighthouse> | null = null;

/**
 * Loaded when the first page is measured, then kept: loading takes half a second and 80 MB, measuring a few hundred
 * more.
 */
export function loadLighthouse(): Promise<LoadedLighthouse> {
  loading ??= load();
  return loading;
}

async function load(): Promise<LoadedLighthouse> {
  const [main, constants, session] = await Promise.all([
    import('lighthouse'),
    import('lighthouse/core/config/constants.js'),
    import('lighthouse/core/gather/session.js'),
  ]);
  ignoreAbandonedCommands(session.ProtocolSession.prototype);
  return {
    navigation: main.navigation,
    desktopConfig: main.desktopConfig,
    userAgents: constants.userAgents,
  };
}

/**
 * Lighthouse sends `Page.navigate` and waits for other things first; when those fail because the page or the browser
 * died, nothing handles the rejection of the command any more, which would crash this process. Code that still awaits a
 * command gets its failure nevertheless.
 */
function ignoreAbandonedCommands(session: ProtocolSession): void {
  const send = Reflect.get(session, 'sendCommand') as (
    this: ProtocolSession,
    ...command: unknown[]
  ) => Promise<unknown>;
  Reflect.set(session, 'sendCommand', function (this: ProtocolSession, ...command: unknown[]) {
    const sent = send.apply(this, command);
    sent.catch(() => undefined);
    return sent;
  });
}
