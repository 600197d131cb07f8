/** The parts of the product that `npm run dev` starts again, in the order in which they start. */
const PARTS = ['demo-site', 'api', 'worker'] as const;
export type Part = (typeof PARTS)[number];

/** The reaction to changed files. */
export interface Reaction {
  /** Server sources to be compiled. The parts that load them start again only if the result has changed. */
  readonly compile: readonly string[];
  readonly isWidgetChanged: boolean;
  readonly isDemoSiteChanged: boolean;
  /** Files that count only after `npm run dev` was started again. */
  readonly needStart: readonly string[];
}

const WITHOUT_EFFECT = /\.(int-|e2e-)?spec\.tsx?$|\.d\.ts$|\/(testing|e2e|generate)\//;
const SERVER_SOURCE = /^(apps\/(api|worker|cli)\/src|libs|migrations)\/.*\.ts$/;
const WIDGET_SOURCE =
  /^apps\/widget\/(src\/|vite\.config\.ts$)|^libs\/fixes\/src\/contract\/content-hash\.ts$/;
const DEMO_SITE = 'apps/demo-site/';
const NEEDS_START =
  /^(package-lock\.json|tsconfig\.json|\.swcrc|nest-cli\.json|apps\/embedded\/(?!test|audit|worker|staff).*)$/;

/** Decides what changed files mean; paths are relative to the root, with slashes. The web app is Vite's. */
export function reactionTo(paths: readonly string[]): Reaction {
  const effective = [...new Set(paths)].filter((path) => !WITHOUT_EFFECT.test(path));
  return {
    compile: effective.filter((path) => SERVER_SOURCE.test(path)),
    isWidgetChanged: effective.some((path) => WIDGET_SOURCE.test(path)),
    isDemoSiteChanged: effective.some((path) => path.startsWith(DEMO_SITE)),
    needStart: effective.filter((path) => NEEDS_START.test(path)),
  };
}

/**
 * Which parts start again when these sources were compiled to something new, in this order: the API brings the
 * database up to date before the worker uses it. The widget's script is read by the API when it starts.
 */
export function partsToRestart(change: {
  readonly compiled: readonly string[];
  readonly isWidgetRebuilt: boolean;
  readonly isDemoSiteChanged: boolean;
  /** Parts that crashed: they start again after any change. */
  readonly ended: readonly Part[];
}): readonly Part[] {
  const isShared = change.compiled.some((path) => /^(libs|migrations)\//.test(path));
  const isIn = (folder: string): boolean =>
    change.compiled.some((path) => path.startsWith(`apps/${folder}/`));
  const isToRestart: Readonly<Record<Part, boolean>> = {
    'demo-site': change.isDemoSiteChanged,
    api: isShared || isIn('api') || change.isWidgetRebuilt,
    worker: isShared || isIn('worker'),
  };
  return PARTS.filter((part) => isToRestart[part] || change.ended.includes(part));
}
