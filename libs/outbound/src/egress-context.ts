import type { HostBudget } from './host-budget.js';
import type { WidgetEndpoint } from './rules/widget-endpoint.js';
import type { TargetGuard } from './target-guard.js';

/** The access of a session to the product's own widget, and to nothing else of the product. */
export interface OwnWidget {
  readonly endpoint: WidgetEndpoint;
  /** A guard without own addresses, only for requests that `endpoint` accepts. */
  readonly guard: TargetGuard;
}

export interface Route {
  readonly guard: TargetGuard;
  /** Names of headers that are removed. */
  readonly dropped: readonly string[];
}

export interface Exchange extends Route {
  readonly url: URL;
  /** Aborted when the visit is over. */
  readonly signal: AbortSignal;
}

export interface SessionContext {
  readonly makeGuard: (port: number) => TargetGuard;
  /** `null` if the session cannot reach the product's widget. */
  readonly ownWidget: OwnWidget | null;
  /** The budget of the whole installation; `null` if there is none. */
  readonly hosts: HostBudget | null;
  readonly onClosed: () => void;
}
