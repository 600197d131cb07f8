import { isLoopbackAddress, readTypedAddress } from '@app/common/contract';
import { parseBudget } from '@app/traffic';
import { BUDGETS_MAX, deviceTypes } from '@app/traffic/contract';
import type { Budget, DeviceType } from '@app/traffic/contract';
import type { UsageRequest } from '../explain-usage.js';
import { readArguments, readNumber } from '../read-arguments.js';

const DEFAULT_VISITORS = 20;
const MAX_VISITORS = 1_000;
const MAX_CONCURRENCY = 20;
const OPTIONS = {
  journey: { type: 'string' },
  visitors: { type: 'string' },
  budget: { type: 'string', multiple: true },
  device: { type: 'string' },
  concurrency: { type: 'string' },
  json: { type: 'string' },
  junit: { type: 'string' },
  pictures: { type: 'string' },
  'ignore-robots': { type: 'boolean' },
  token: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

export const USAGE = `Usage: npm run visit -- <url> [--journey FILE] [--visitors N] [--budget BUDGET]... [--device DEVICES]
                        [--concurrency N] [--json FILE] [--junit FILE] [--pictures FOLDER] [--ignore-robots] [--token]

  <url>            the page to visit with a real Chromium; every page view is measured. Only on this machine, on hosts
                   in OUTBOUND_ALLOWED_HOSTS, and on web servers that show the token which the command prints
  --journey        what visitors do: a Groundswell journey (JSON), or a recording of the Chrome DevTools Recorder.
                   VISIT_VALUE_<NAME> in the environment is the value of {{name}}
  --visitors       how many visits, 1 to ${MAX_VISITORS} (default ${DEFAULT_VISITORS})
  --budget         lcp.p75=2500, "goal:checkout >= 99 %", "errors == 0", …; may be repeated
  --device         desktop, mobile or tablet; visitors take turns with several: desktop,mobile (default desktop)
  --concurrency    visits at the same time, 1 to ${MAX_CONCURRENCY} (default: the number of processors)
  --json, --junit  also write the result to FILE, for other programs and for CI
  --pictures       write pictures of steps that were not reached to FOLDER
  --ignore-robots  visit pages that robots.txt forbids
  --token          print the token and how to show it; request nothing

Ends with 0 when every budget is met, 1 when one is missed or unknown, a visit failed or a journey did not reach its
end, 2 when nothing was visited. A budget on visits.failed decides alone how many visits may fail; one on a goal, how
many visitors may be lost.`;

export interface VisitCommand {
  readonly kind: 'visit';
  readonly url: URL;
  readonly journeyFile: string | null;
  readonly visitors: number;
  readonly budgets: readonly Budget[];
  readonly devices: readonly DeviceType[];
  /** `null`: as many as there are processors. */
  readonly concurrency: number | null;
  readonly jsonFile: string | null;
  readonly junitFile: string | null;
  readonly picturesFolder: string | null;
  readonly ignoresRobots: boolean;
  readonly onlyPrintsToken: boolean;
}

export type ParsedVisitCommand = VisitCommand | UsageRequest;

/** Parses the arguments after `npm run visit --`. */
export function readVisitCommandLine(args: readonly string[]): ParsedVisitCommand {
  const parsed = readArguments(args, OPTIONS);
  if (typeof parsed === 'string') return wrong(parsed);
  const { values, positionals } = parsed;
  if (values.help === true) return { kind: 'help' };
  const [typed, ...others] = positionals;
  if (typed === undefined) return wrong('Specify the page to visit.');
  if (others.length > 0) return wrong('Specify only one page.');
  const url = readUrl(typed);
  if (url === null) return wrong(`"${typed.slice(0, 200)}" is not a URL.`);
  const visitors = readNumber(values.visitors, DEFAULT_VISITORS, MAX_VISITORS);
  if (visitors === null)
    return wrong(`--visitors must be a whole number from 1 to ${MAX_VISITORS}.`);
  const concurrency = readNumber(values.concurrency, 0, MAX_CONCURRENCY);
  if (concurrency === null) {
    return wrong(`--concurrency must be a whole number from 1 to ${MAX_CONCURRENCY}.`);
  }
  const devices = readDevices(values.device ?? 'desktop');
  if (devices === null) return wrong(`--device must be one or more of ${deviceTypes.join(', ')}.`);
  const budgets = readBudgets(values.budget ?? []);
  if (typeof budgets === 'string') return wrong(budgets);
  for (const name of ['journey', 'json', 'junit', 'pictures'] as const) {
    if (values[name] === '') return wrong(`--${name} requires a name.`);
  }
  return {
    ...{ kind: 'visit', url, visitors, devices, budgets },
    journeyFile: values.journey ?? null,
    concurrency: concurrency === 0 ? null : concurrency,
    jsonFile: values.json ?? null,
    junitFile: values.junit ?? null,
    picturesFolder: values.pictures ?? null,
    ignoresRobots: values['ignore-robots'] === true,
    onlyPrintsToken: values.token === true,
  };
}

/** Without a scheme https is meant, and http on this machine: finding out would be a request. */
function readUrl(typed: string): URL | null {
  const address = readTypedAddress(typed);
  if (address === null) return null;
  if (address.kind === 'complete') return address.url;
  return isLoopbackAddress(address.http.href) ? address.http : address.https;
}

function readDevices(text: string): DeviceType[] | null {
  const names = text.split(',').map((name) => name.trim().toLowerCase());
  const devices = names.map((name) => deviceTypes.find((device) => device === name));
  return devices.every((device) => device !== undefined) ? [...new Set(devices)] : null;
}

function readBudgets(texts: readonly string[]): Budget[] | string {
  if (texts.length > BUDGETS_MAX) return `At most ${BUDGETS_MAX} budgets.`;
  const budgets: Budget[] = [];
  for (const text of texts) {
    const parsed = parseBudget(text);
    if (parsed.kind === 'refused') return `--budget: ${parsed.message}`;
    budgets.push(parsed.budget);
  }
  return budgets;
}

function wrong(message: string): ParsedVisitCommand {
  return { kind: 'wrong', message };
}
