import type { HostBudget } from './host-budget.js';
import type { WidgetDoor } from './rules/widget-door.js';
import type { TargetGuard } from './target-guard.js';

/** How a session may reach the product's own widget, and nothing else of the product. */
export interface OwnWidget {
  readonly door: WidgetDoor;
  /** Knows no own addresses: asked for what `door` lets through only. */
  readonly guard: TargetGuard;
}

export interface Route {
  readonly guard: TargetGuard;
  /** Names of headers that are not passed on. */
  readonly dropped: readonly string[];
}

export interface Exchange extends Route {
  readonly url: URL;
  /** Aborted when the visit is over. */
  readonly signal: AbortSignal;
}

export interface SessionSurroundings {
  readonly makeGuard: (port: number) => TargetGuard;
  /** `null`: the session does not reach the product's widget. */
  readonly ownWidget: OwnWidget | null;
  /** Of the whole installation; `null` where there is none. */
  readonly hosts: HostBudget | null;
  readonly onClosed: () => void;
}
