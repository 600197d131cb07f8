import { PROOF_MAX_BYTES, proofFileSchema, verifyProof } from '@app/fixes/contract';
import type { ProofFile } from '@app/fixes/contract';
import { readFile, stat } from 'node:fs/promises';
import { explainUsage } from '../explain-usage.js';
import { readArguments } from '../read-arguments.js';
import { withoutControls } from '../terminal-text.js';

const USAGE = `Usage: npm run verify-proof -- <file> [--key ID]…

  <file>   the record of a fix, downloaded as JSON
  --key    the id of a key of the installation that you trust, as its address /api/proof-keys lists it. Without it,
           the file shows that it was signed by the keys that are printed, not whose keys these are

Needs no server, no database and no network.
Ends with 0 when the record is valid, 1 when it is not, 2 when there is no record to read or the command is wrong.`;

const OPTIONS = {
  key: { type: 'string', multiple: true },
  help: { type: 'boolean', short: 'h' },
} as const;

interface Terminal {
  readonly out: { write(text: string): unknown };
  readonly err: { write(text: string): unknown };
}

const EXIT_INVALID = 1;
const EXIT_UNREADABLE = 2;

/** `npm run verify-proof`; returns the exit code: 0 valid, 1 invalid, 2 unreadable. */
export async function runVerifyProof(args: readonly string[], terminal: Terminal): Promise<number> {
  const parsed = readArguments(args, OPTIONS);
  if (typeof parsed === 'string')
    return explainUsage({ kind: 'wrong', message: parsed }, USAGE, terminal);
  const { values, positionals } = parsed;
  if (values.help === true) return explainUsage({ kind: 'help' }, USAGE, terminal);
  const [name, ...others] = positionals;
  if (name === undefined || others.length > 0)
    return explainUsage({ kind: 'wrong', message: 'Specify one file.' }, USAGE, terminal);
  const proof = await readProof(name);
  if (typeof proof === 'string') {
    terminal.err.write(`Unreadable: ${proof}\n`);
    return EXIT_UNREADABLE;
  }
  const problem = untrustedKey(proof, values.key ?? []) ?? (await problemOf(proof));
  if (problem !== null) {
    terminal.out.write(`Invalid: ${withoutControls(problem)}\n`);
    return EXIT_INVALID;
  }
  terminal.out.write(`${summaryOf(proof)}\n`);
  return 0;
}

async function problemOf(proof: ProofFile): Promise<string | null> {
  const verdict = await verifyProof(proof);
  if (verdict.kind === 'valid') return null;
  const { link, reason } = verdict;
  if (link === null) return reason;
  const { kind = '?' } = proof.events[link - 1] ?? {};
  return `link ${link} of ${proof.events.length} (${kind}). ${reason}`;
}

function untrustedKey({ keys }: ProofFile, trusted: readonly string[]): string | null {
  if (trusted.length === 0) return null;
  const other = keys.find(({ id }) => !trusted.includes(id));
  return other === undefined ? null : `it contains the key ${other.id}, which you did not name.`;
}

function summaryOf({ events, head, installation, keys }: ProofFile): string {
  return [
    `Valid: ${events.length} events, complete as of ${head.exportedAt}.`,
    ...events.map(({ sequence, at, kind }) => `  ${sequence}. ${at} ${kind}`),
    `Made by ${installation}, signed with the keys:`,
    ...keys.map(({ id }) => `  ${id}`),
  ]
    .map(withoutControls)
    .join('\n');
}

/** A sentence says why there is nothing to verify. */
async function readProof(name: string): Promise<ProofFile | string> {
  try {
    if ((await stat(name)).size > PROOF_MAX_BYTES) return 'the file is too large for a record.';
    const parsed = proofFileSchema.safeParse(JSON.parse(await readFile(name, 'utf8')));
    return parsed.success ? parsed.data : 'the file is not the record of a fix.';
  } catch (error) {
    if (error instanceof SyntaxError) return 'the file is not JSON.';
    return error instanceof Error ? error.message : String(error);
  }
}
