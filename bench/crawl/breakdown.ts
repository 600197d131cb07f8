import { readFileSync } from 'node:fs';

interface ProfileNode {
  readonly id: number;
  readonly callFrame: { readonly functionName: string; readonly url: string };
  readonly children?: readonly number[];
}
interface CpuProfile {
  readonly nodes: readonly ProfileNode[];
  readonly samples: readonly number[];
  /** Microseconds. */
  readonly timeDeltas: readonly number[];
}

const MICROSECONDS_PER_MS = 1000;
/** Matched from the innermost frame outwards, so that library code is attributed to its caller. */
const phases: readonly [phase: string, pattern: RegExp][] = [
  ['garbage collection', /^\(garbage collector\)/],
  ['waiting for network and database', /^\(idle\)/],
  [
    'storing (rows as JSON, PostgreSQL)',
    /scan-lease|page-row|scan-ending|page-saver|write-scan-rows|storable-text|node_modules\/pg/,
  ],
  ['progress (Redis)', /progress-reporter|scan-progress|ioredis/],
  ['key phrases', /parsing\/key-phrases/],
  ['facts', /parsing\/(page-facts|string-pool|element-selector)/],
  ['reading HTML', /crawler\/src\/(parsing|html)\//],
  ['site checks', /run-site-audits/],
  ['page checks', /run-page-audits|engine\/found-issue/],
  ['score', /engine\/(audit-tally|score-breakdown)|rules\/score/],
  ['probes', /crawler\/src\/probes\//],
  ['fetching (guard, pace, undici)', /libs\/outbound|undici|crawler\/src\/http\/|wasm/],
  ['passing pages to and from the threads', /crawler\/src\/analyzer\//],
  ['crawl order and the rest of the engine', /crawler\/src\/|seo-scan\/src\/(engine|scans)\//],
];

/** The phases of a contestant's main thread from a CPU profile: milliseconds by phase, longest first. */
export function breakDown(file: string): [phase: string, ms: number][] {
  const profile = JSON.parse(readFileSync(file, 'utf8')) as CpuProfile;
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  const parents = new Map(
    profile.nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)),
  );
  const path = (id: number): string[] => {
    const frames: string[] = [];
    for (let at: number | undefined = id; at !== undefined; at = parents.get(at)) {
      const frame = nodes.get(at)?.callFrame;
      frames.push(`${frame?.functionName ?? ''} ${frame?.url ?? ''}`);
    }
    return frames;
  };
  const paths = new Map(profile.nodes.map(({ id }) => [id, path(id)]));
  // Starting Nest and migrating precede it.
  const start = profile.samples.findIndex((id) =>
    paths.get(id)?.some((frame) => frame.startsWith('findStart ')),
  );
  const sums = new Map<string, number>();
  for (let index = Math.max(0, start); index < profile.samples.length; index++) {
    const frames = paths.get(profile.samples[index] ?? 0) ?? [];
    const phase = phaseOf(frames);
    sums.set(
      phase,
      (sums.get(phase) ?? 0) + (profile.timeDeltas[index] ?? 0) / MICROSECONDS_PER_MS,
    );
  }
  return [...sums].sort(([, a], [, b]) => b - a);
}

function phaseOf(frames: readonly string[]): string {
  // Site checks call the same helpers as page checks: here the outer frame decides.
  if (frames.some((frame) => frame.includes('run-site-audits'))) return 'site checks';
  for (const frame of frames) {
    const phase = phases.find(([, pattern]) => pattern.test(frame));
    if (phase !== undefined) return phase[0];
  }
  return 'runtime (promises, sockets, timers)';
}
