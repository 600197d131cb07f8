import type { ChannelKind } from '../contract/index.js';

const HINT_CHARS = 4;
const SERVICES: Readonly<
  Record<ChannelKind, { readonly hosts: RegExp; readonly problem: string }>
> = {
  slack: {
    hosts: /^hooks\.slack\.com$/,
    problem: 'A Slack webhook URL starts with https://hooks.slack.com/services/.',
  },
  teams: {
    hosts: /^[a-z0-9.-]+\.(?:logic\.azure\.com|powerplatform\.com)$/,
    problem:
      'A Teams webhook URL comes from a workflow and has a host that ends in logic.azure.com or powerplatform.com.',
  },
};

/** Why the address cannot be a webhook of the service, as a sentence; `null` when it can. */
export function addressProblem(kind: ChannelKind, text: string): string | null {
  const { hosts, problem } = SERVICES[kind];
  if (!URL.canParse(text)) return problem;
  const { protocol, hostname, port, username } = new URL(text);
  const isUsual = protocol === 'https:' && port === '' && username === '';
  return isUsual && hosts.test(hostname) ? null : problem;
}

/** Which one it is, without the secret: `hooks.slack.com/…3fQx`. */
export function maskedAddress(url: string): string {
  const { host } = new URL(url);
  return `${host}/…${url.slice(-HINT_CHARS)}`;
}
