import { AsyncLocalStorage } from 'node:async_hooks';

export type Attributes = Readonly<Record<string, string | number>>;

export interface SpanOptions {
  /** Few different ones: a route, a queue, never an address or a name that a person has typed. */
  readonly name: string;
  readonly kind: 'server' | 'client' | 'consumer' | 'internal';
  readonly attributes?: Attributes;
}

/** A piece of work under way, in a trace. */
export interface ActiveSpan {
  /** Names it to other processes (W3C Trace Context). */
  readonly traceparent: string;
  set(attributes: Attributes): void;
  /** @param error kind of the failure, never its text: that may contain what a person has typed */
  end(error?: string): void;
}

/** Where traces and metrics go. Nothing here throws or waits for the network. */
export interface TelemetryBackend {
  /** @param parent of this process, or the `traceparent` of another one */
  begin(options: SpanOptions, parent: ActiveSpan | string | null): ActiveSpan;
  count(name: string, attributes: Attributes): void;
  recordSeconds(name: string, seconds: number, attributes: Attributes): void;
  observe(name: string, read: () => Promise<ReadonlyMap<string, number>>, label: string): void;
  /** Sends what is left; resolves after a few seconds in any case. */
  stop(): Promise<void>;
}

let backend: TelemetryBackend | null = null;
const currentSpan = new AsyncLocalStorage<ActiveSpan>();

/** `null`: nothing is recorded, which is the default and costs nothing. */
export function setTelemetry(chosen: TelemetryBackend | null): void {
  backend = chosen;
}

export function isTelemetryOn(): boolean {
  return backend !== null;
}

/** `null` when nothing is recorded. The caller ends it. */
export function beginSpan(options: SpanOptions, parent: string | null = null): ActiveSpan | null {
  return backend?.begin(options, parent ?? currentSpan.getStore() ?? null) ?? null;
}

/** What `work` begins, now and later, belongs to this span. */
export function inSpan<T>(span: ActiveSpan, work: () => T): T {
  return currentSpan.run(span, work);
}

/** Records a piece of work as a child of the current trace, or as a new trace if there is none. */
export async function withSpan<T>(
  options: SpanOptions,
  work: () => Promise<T>,
  parent: string | null = null,
): Promise<T> {
  const span = beginSpan(options, parent);
  if (span === null) return work();
  try {
    const result = await inSpan(span, work);
    span.end();
    return result;
  } catch (error) {
    span.end(kindOf(error));
    throw error;
  }
}

/** Records a step of the work under way; outside of any, nothing: it would be a trace without a cause. */
export async function withStep<T>(
  options: SpanOptions,
  work: () => Promise<T>,
  attributesOf: (result: T) => Attributes = () => ({}),
): Promise<T> {
  if (currentSpan.getStore() === undefined) return work();
  const span = beginSpan(options);
  try {
    const result = await work();
    span?.set(attributesOf(result));
    span?.end();
    return result;
  } catch (error) {
    span?.end(kindOf(error));
    throw error;
  }
}

/** Of the work under way; `null` outside of any. */
export function currentTraceparent(): string | null {
  return currentSpan.getStore()?.traceparent ?? null;
}

export function countEvent(name: string, attributes: Attributes = {}): void {
  backend?.count(name, attributes);
}

export function recordSeconds(name: string, seconds: number, attributes: Attributes): void {
  backend?.recordSeconds(name, seconds, attributes);
}

/** `read` is called whenever metrics are exported; its values by `label`. */
export function observe(
  name: string,
  label: string,
  read: () => Promise<ReadonlyMap<string, number>>,
): void {
  backend?.observe(name, read, label);
}

export async function stopTelemetry(): Promise<void> {
  const stopping = backend;
  backend = null;
  await stopping?.stop();
}

function kindOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown';
}
