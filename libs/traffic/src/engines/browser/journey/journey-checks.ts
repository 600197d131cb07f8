import { formatDuration } from '@app/common/contract';
import { beaconServiceNames } from '../../../contract/index.js';
import type { JourneyAssertion, JourneyStep } from '../../../contract/index.js';
import { isBeacon, readBeacons } from '../../../rules/journey/analytics-beacons.js';
import type { SentRequest } from '../../../rules/journey/analytics-beacons.js';
import { hasEntry } from '../../../rules/journey/data-layer.js';
import type { JourneyPage } from './journey-page.js';
import type { JourneyObserver } from './journey-observer.js';
import { StepFailure } from './step-failure.js';

const READ_MS = 3_000;
/** A beacon that is sent twice is sent again at once. */
const AGAIN_MS = 1_000;
const MAX_ENTRIES = 200;
const DATA_LAYER = `(() => { try {
  const copy = (value, depth) => {
    if (value === null || typeof value !== 'object') return typeof value === 'function' ? undefined : value;
    if (depth > 5 || value instanceof Node) return undefined;
    if (value.length >= 0 && !Array.isArray(value)) value = Array.from(value);
    return Array.isArray(value) ? value.slice(0, 50).map((one) => copy(one, depth + 1))
      : Object.fromEntries(Object.entries(value).slice(0, 50).map(([key, one]) => [key, copy(one, depth + 1)]));
  };
  return JSON.stringify(Array.from(window.dataLayer ?? []).slice(-${MAX_ENTRIES}).map((entry) => copy(entry, 0)));
} catch { return '[]'; } })()`;

/** Where the requests and errors of a step begin. */
export interface StepBeginning {
  readonly requests: number;
  readonly errors: number;
}

/** What must be true after a step. Rejects with `StepFailure` that says what is instead. */
export class JourneyChecks {
  constructor(
    private readonly at: JourneyPage,
    private readonly observer: JourneyObserver,
    /** Evaluates in the page's own world, where `dataLayer` is. */
    private readonly readOwn: (expression: string) => Promise<unknown>,
    private readonly seesText: (step: JourneyStep, text: string) => Promise<boolean>,
  ) {}

  async check(
    assertion: JourneyAssertion,
    step: JourneyStep,
    beginning: StepBeginning,
  ): Promise<void> {
    const requests = (): SentRequest[] => this.observer.requests.slice(beginning.requests);
    const within = `within ${formatDuration(step.waitSeconds)}`;
    const until = (holds: () => boolean | Promise<boolean>): Promise<true | null> =>
      this.at.wait(step, async () => (await holds()) || null);
    switch (assertion.kind) {
      case 'text':
        if (await this.seesText(step, assertion.text)) return;
        throw new StepFailure(`the text “${assertion.text}” did not appear ${within}`);
      case 'address': {
        const isThere = async (): Promise<boolean> =>
          (await this.address()).includes(assertion.contains);
        if (await until(isThere)) return;
        const address = await this.address();
        throw new StepFailure(`the address ${address} does not contain “${assertion.contains}”`);
      }
      case 'status': {
        const status = this.at.page.gate.current?.status ?? null;
        if (status === assertion.status) return;
        throw new StepFailure(
          `the page responded with status ${status ?? 'unknown'}, not ${assertion.status}`,
        );
      }
      case 'request':
        if (await until(() => wasSent(requests(), assertion))) return;
        throw new StepFailure(`no request to “${assertion.address}” was sent ${within}`);
      case 'dataLayer':
        if (await until(async () => hasEntry(await this.dataLayer(), assertion.fields))) return;
        throw new StepFailure(`dataLayer has no entry with ${fieldsText(assertion.fields)}`);
      case 'beacon':
        return this.checkBeacon(assertion, until, requests, within);
      case 'noConsoleError': {
        const error = this.observer.errors[beginning.errors];
        if (error === undefined) return;
        throw new StepFailure(`the console shows an error: “${error}”`);
      }
    }
  }

  private async checkBeacon(
    wanted: Extract<JourneyAssertion, { kind: 'beacon' }>,
    until: (holds: () => boolean) => Promise<true | null>,
    requests: () => SentRequest[],
    within: string,
  ): Promise<void> {
    const count = (fields = wanted.fields): number =>
      requests()
        .flatMap(readBeacons)
        .filter((beacon) => isBeacon(beacon, { ...wanted, fields })).length;
    const name = beaconServiceNames[wanted.service];
    if (!(await until(() => count() > 0))) {
      if (count([]) === 0)
        throw new StepFailure(`“${wanted.event}” was not sent to ${name} ${within}`);
      const fields = fieldsText(wanted.fields);
      throw new StepFailure(`“${wanted.event}” was sent to ${name}, but not with ${fields}`);
    }
    await this.at.pause(AGAIN_MS);
    const times = count();
    if (times === 1) return;
    throw new StepFailure(`“${wanted.event}” was sent to ${name} ${times} times, not once`);
  }

  private async address(): Promise<string> {
    const address = await this.at.page.read('location.href', READ_MS).catch(() => '');
    return typeof address === 'string' ? address : '';
  }

  private async dataLayer(): Promise<unknown> {
    const text = await this.readOwn(DATA_LAYER).catch(() => '[]');
    try {
      return JSON.parse(typeof text === 'string' ? text : '[]');
    } catch {
      return [];
    }
  }
}

/** Whether one of the requests is to such an address. */
export function wasSent(
  requests: readonly SentRequest[],
  { address, method }: { readonly address: string; readonly method: string | null },
): boolean {
  return requests.some(
    (request) => request.url.includes(address) && (method === null || request.method === method),
  );
}

function fieldsText(fields: readonly { readonly key: string; readonly value: string }[]): string {
  return fields.map(({ key, value }) => `${key} = “${value}”`).join(', ');
}
