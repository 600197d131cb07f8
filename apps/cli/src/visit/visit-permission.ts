import { isLoopbackAddress } from '@app/common/contract';
import { AnalyzerPool } from '@app/crawler';
import { proofsOf, proveServedToken, websiteAddressOf } from '@app/domain';
import { OutboundClient, isListed } from '@app/outbound';
import type { EgressOptions, OutboundPolicy } from '@app/outbound';
import { COMMAND_IDENTITY } from '@app/traffic';
import { visitSecret, visitToken } from './visit-secret.js';

type Environment = Readonly<Record<string, string | undefined>>;

/** What a test may reach in addition, and by which names. */
export interface VisitNetwork {
  readonly resolver?: NonNullable<EgressOptions['resolver']>;
  readonly reachable: readonly string[];
}

export type VisitPermission =
  | { readonly kind: 'granted'; readonly policy: OutboundPolicy }
  | { readonly kind: 'refused'; readonly message: string };

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Whether visits may go to this website: on this machine, where the operator allows it, or where the web server itself
 * shows a token that only this secret makes. Without that, the command would be a weapon. Requests nothing but what
 * could show the token.
 */
export async function visitPermission(
  url: URL,
  environment: Environment,
  network: VisitNetwork,
): Promise<VisitPermission> {
  const allowed = hostsOf(environment.OUTBOUND_ALLOWED_HOSTS);
  const policy = {
    allowPrivate: false,
    allowedHosts: [...allowed, ...network.reachable],
    ownAddresses: [],
  };
  if (isLoopbackAddress(url.href)) {
    // A website under development has its services on other ports of this machine.
    const here = [...LOOPBACK, url.hostname];
    return { kind: 'granted', policy: { ...policy, allowedHosts: [...allowed, ...here] } };
  }
  if (isListed(url, allowed)) return { kind: 'granted', policy };
  return await shownToken(url, environment, policy, network);
}

/** The token of a website, and how its owner shows it. */
export async function tokenInstructions(url: URL, environment: Environment): Promise<string> {
  const { origin, identity } = websiteAddressOf(url);
  const { secret, source } = await visitSecret(environment);
  const { meta, file } = proofsOf(identity, visitToken(secret, identity));
  return [
    `Token of ${identity}: ${meta.content}`,
    '',
    'The web server can show it in one of these ways:',
    `  a file  ${origin}${file.path}`,
    `          with the content ${file.content}`,
    `  a tag   <meta name="${meta.name}" content="${meta.content}">`,
    `          in the head of ${origin}/`,
    '',
    'It stays the same: it is made from the name of the website and a secret.',
    source === 'VISIT_SECRET'
      ? 'The secret comes from VISIT_SECRET.'
      : `The secret is in ${source}; another machine, such as CI, needs it in VISIT_SECRET.`,
    'A host in a private network, or on a port other than 80 and 443, has to be in OUTBOUND_ALLOWED_HOSTS instead.',
  ].join('\n');
}

async function shownToken(
  url: URL,
  environment: Environment,
  policy: OutboundPolicy,
  { resolver }: VisitNetwork,
): Promise<VisitPermission> {
  const { identity, host } = websiteAddressOf(url);
  const { secret } = await visitSecret(environment);
  const outbound = new OutboundClient(policy, {
    userAgent: COMMAND_IDENTITY,
    ...(resolver === undefined ? {} : { resolver }),
  });
  const analyzers = new AnalyzerPool();
  try {
    const token = visitToken(secret, identity);
    const outcome = await proveServedToken({ outbound, analyzers }, url, token);
    if (outcome.kind === 'proven') return { kind: 'granted', policy };
    const instructions = await tokenInstructions(url, environment);
    const message =
      outcome.kind === 'unknown'
        ? `Nothing was visited: it is unknown whether ${host} shows its token. ${outcome.reason}`
        : `Nothing was visited: ${host} does not show its token (a redirect to another address does not count).`;
    return { kind: 'refused', message: `${message}\n\n${instructions}` };
  } finally {
    await Promise.all([outbound.close(), analyzers.close()]);
  }
}

function hostsOf(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter((host) => host !== '');
}
