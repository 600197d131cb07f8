export interface Round {
  readonly checks: number;
  readonly perSecond: number;
  /** Processor time of this process, ms a check. */
  readonly processorMs: number;
  /** Its resident memory before the round. */
  readonly startMb: number;
  /** The peak of it. */
  readonly memoryMb: number;
}

const SAMPLE_EVERY_MS = 100;

/** @param readDue reads what is due in this process, and returns the number of checks. */
export async function measureRound(readDue: () => Promise<number>): Promise<Round> {
  const start = process.memoryUsage.rss();
  let memory = start;
  const sampling = setInterval(() => {
    memory = Math.max(memory, process.memoryUsage.rss());
  }, SAMPLE_EVERY_MS);
  const cpu = process.cpuUsage();
  const startedAt = performance.now();
  const checks = await readDue();
  const seconds = (performance.now() - startedAt) / 1_000;
  clearInterval(sampling);
  const { user, system } = process.cpuUsage(cpu);
  return {
    checks,
    perSecond: checks / seconds,
    processorMs: (user + system) / 1_000 / checks,
    startMb: start / 1024 / 1024,
    memoryMb: memory / 1024 / 1024,
  };
}
