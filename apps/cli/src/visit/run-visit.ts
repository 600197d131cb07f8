import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import {
  journeyDwellMs,
  journeyLanding,
  openCommandEngine,
  readJourneyFile,
  runVisits,
  summarizeVisits,
} from '@app/traffic';
import type { OutboundPolicy } from '@app/outbound';
import { stepText } from '@app/traffic/contract';
import type { Budget } from '@app/traffic/contract';
import { explainUsage } from '../explain-usage.js';
import type { Terminal } from '../run-cli.js';
import { writePictures } from './failure-pictures.js';
import { journeyText } from './journey-text.js';
import { renderVisitJson } from './json-result.js';
import { renderJunit } from './junit-result.js';
import { renderVisitTable } from './table-result.js';
import { readVisitCommandLine, USAGE } from './visit-command-line.js';
import type { VisitCommand } from './visit-command-line.js';
import { tokenInstructions, visitPermission } from './visit-permission.js';
import type { VisitNetwork } from './visit-permission.js';
import { VisitProgress } from './visit-progress.js';
import { visitResult } from './visit-result.js';

const EXIT_MISSED = 1;
const EXIT_NOTHING_VISITED = 2;
const EXIT_INTERRUPTED = 130;

/** Of visitors without a journey. */
const DWELL_MS = 5_000;
/** The same command behaves the same every time. */
const SEED = 1;

export interface VisitTerminal extends Terminal {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly network: VisitNetwork;
}

type Journey = Extract<ReturnType<typeof readJourneyFile>, { readonly kind: 'read' }>;

/** Nothing was visited; the message is a sentence for the user. */
class Refusal extends Error {}

/** Runs the command and returns the exit code: 0 met, 1 missed, 2 nothing was visited, 130 interrupted. */
export async function runVisitCommand(
  args: readonly string[],
  terminal: VisitTerminal,
): Promise<number> {
  const command = readVisitCommandLine(args);
  if (command.kind !== 'visit') return explainUsage(command, USAGE, terminal);
  try {
    if (command.onlyPrintsToken) {
      terminal.out.write(`${await tokenInstructions(command.url, terminal.environment)}\n`);
      return 0;
    }
    return await visit(command, terminal);
  } catch (error: unknown) {
    if (terminal.signal.aborted) return EXIT_INTERRUPTED;
    terminal.err.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return EXIT_NOTHING_VISITED;
  }
}

async function visit(command: VisitCommand, terminal: VisitTerminal): Promise<number> {
  const journey = await journeyOf(command, terminal);
  const url = journey === null ? command.url.href : landingOf(journey, command.url);
  const permission = await visitPermission(command.url, terminal.environment, terminal.network);
  if (permission.kind === 'refused') throw new Refusal(permission.message);
  terminal.signal.throwIfAborted();
  const startedAt = terminal.now();
  const startedMs = terminal.elapsedMs();
  const { visits, stopped } = await visitAll(
    command,
    { url, journey },
    permission.policy,
    terminal,
  );
  const result = visitResult(
    {
      ...{ url, devices: command.devices, visitors: command.visitors, startedAt, stopped },
      durationMs: Math.round(terminal.elapsedMs() - startedMs),
      summary: summarizeVisits(visits, journey?.journey ?? null),
    },
    command.budgets,
  );
  terminal.out.write(renderVisitTable(result));
  await publish(command.jsonFile, () => renderVisitJson(result), terminal);
  await publish(command.junitFile, () => renderJunit(result), terminal);
  if (command.picturesFolder !== null) {
    const count = await writePictures(command.picturesFolder, visits);
    if (count > 0) terminal.err.write(`Pictures written to ${command.picturesFolder}\n`);
  }
  return result.status === 'met' ? 0 : EXIT_MISSED;
}

async function journeyOf(command: VisitCommand, terminal: VisitTerminal): Promise<Journey | null> {
  if (command.journeyFile === null) {
    checkGoals(command.budgets, null);
    return null;
  }
  const text = await journeyText(command.journeyFile);
  const read = readJourneyFile(text, terminal.environment);
  if (read.kind === 'refused') throw new Refusal(read.message);
  for (const note of read.notes) terminal.err.write(`${note}\n`);
  checkGoals(command.budgets, read);
  return read;
}

/** A misspelled goal would be unknown after all visits were made. */
function checkGoals(budgets: readonly Budget[], journey: Journey | null): void {
  const goals = (journey?.journey.steps ?? []).filter(({ isGoal }) => isGoal).map(stepText);
  for (const budget of budgets) {
    if (budget.kind !== 'goal' || goals.includes(budget.goal)) continue;
    const known = goals.length === 0 ? 'it has none' : `its goals are ${goals.join(', ')}`;
    throw new Refusal(
      journey === null
        ? `A budget on the goal “${budget.goal}” needs a journey (--journey).`
        : `The journey has no goal “${budget.goal}”: ${known}.`,
    );
  }
}

function landingOf({ journey, values }: Journey, url: URL): string {
  const landing = journeyLanding(journey.steps, values, url.origin);
  if (new URL(landing).origin === url.origin) return landing;
  throw new Refusal(
    `The journey opens ${new URL(landing).origin}, which is not ${url.origin}: write paths such as /basket in its steps.`,
  );
}

async function visitAll(
  command: VisitCommand,
  { url, journey }: { readonly url: string; readonly journey: Journey | null },
  policy: OutboundPolicy,
  terminal: VisitTerminal,
): ReturnType<typeof runVisits> {
  const progress = new VisitProgress(terminal.err, command.visitors, terminal.elapsedMs);
  const concurrency = command.concurrency ?? availableParallelism();
  const { environment, network } = terminal;
  const { engine, close } = openCommandEngine({
    chromiumPath: environment.CHROMIUM_PATH ?? null,
    libraryPath: environment.CHROMIUM_LIBRARY_PATH ?? null,
    policy,
    ...(network.resolver === undefined ? {} : { resolver: network.resolver }),
    capacity: concurrency,
    onWarning: (message) => progress.say(message),
  });
  try {
    if (engine.unavailableReason !== null) throw new Refusal(engine.unavailableReason);
    return await runVisits(
      engine,
      {
        ...{ url, websiteOrigin: command.url.origin, concurrency, devices: command.devices },
        ...{ runId: randomUUID(), seed: SEED, obeysRobots: !command.ignoresRobots },
        visitIds: Array.from({ length: command.visitors }, () => randomUUID()),
        ...(journey === null
          ? { dwellMs: DWELL_MS, scroll: true }
          : {
              ...{ dwellMs: journeyDwellMs(journey.journey.steps), scroll: false },
              journey: {
                steps: journey.journey.steps,
                ...{ values: journey.values, secrets: journey.secrets },
              },
            }),
      },
      {
        signal: terminal.signal,
        now: terminal.elapsedMs,
        onEnded: (ended) => progress.add(ended),
        onPause: (reason, ms) => progress.say(`${reason} Waiting ${Math.ceil(ms / 1_000)} s.`),
      },
    );
  } finally {
    progress.clear();
    await close();
  }
}

async function publish(
  file: string | null,
  render: () => string,
  terminal: VisitTerminal,
): Promise<void> {
  if (file === null) return;
  await writeFile(file, render());
  terminal.err.write(`Result written to ${file}\n`);
}
