import { afterDeploys, changeAdvice, changeSeverities, changeText } from '../contract/index.js';
import type { ChangeFacts, WatchedKind } from '../contract/index.js';
import { cutText } from './cut-text.js';

/** Lines of one alert; the rest is on the page that it leads to. */
const LINES = 10;
/** Of one alert; the URL of a page may be longer. */
const TITLE_MAX_CHARS = 150;
const VALUE_MAX_CHARS = 120;

export interface NoticedChange extends ChangeFacts {
  readonly url: string;
  readonly kind: WatchedKind;
  /** Versions of the deploys that may have caused it. */
  readonly deploys: readonly string[];
}

/** An alert in the terms that every channel shows in its own form. */
export interface ChangeNotice {
  readonly title: string;
  readonly lines: readonly NoticeLine[];
  /** Changes without a line. */
  readonly more: number;
}

export interface NoticeLine {
  readonly mark: 'critical' | 'warning' | 'info' | 'recovered';
  readonly text: string;
  readonly url: string;
  /** `before → after`; `null` when the text says it all. */
  readonly detail: string | null;
  /** What to do about it; `null` when there is nothing to say. */
  readonly advice: string | null;
}

/** The most severe first, and problems before recoveries. */
export function changeNotice(origin: string, changes: readonly NoticedChange[]): ChangeNotice {
  const { host } = new URL(origin);
  const sorted = changes.toSorted((one, other) => rank(one) - rank(other));
  const [first] = sorted;
  const title =
    sorted.length === 1 && first !== undefined
      ? `${textOf(first)}: ${placeOf(first.url)}`
      : `${sorted.length} changes on ${host}`;
  return {
    title: cutText(title, TITLE_MAX_CHARS),
    lines: sorted.slice(0, LINES).map(lineOf),
    more: Math.max(0, sorted.length - LINES),
  };
}

function rank({ severity, isRecovery }: ChangeFacts): number {
  return changeSeverities.indexOf(severity) + (isRecovery ? changeSeverities.length : 0);
}

function lineOf(change: NoticedChange): NoticeLine {
  const { severity, isRecovery, url } = change;
  return {
    mark: isRecovery ? 'recovered' : severity,
    text: textOf(change),
    url,
    detail: detailOf(change),
    advice: changeAdvice(change, change.deploys),
  };
}

function textOf(change: NoticedChange): string {
  return `${changeText(change)}${afterDeploys(change.deploys)}`;
}

function detailOf({ field, before, after }: ChangeFacts): string | null {
  if (field === 'certificate' || field === 'unstable' || field === 'robots_txt') return null;
  if (field === 'content' && (before === null || after === null)) return null;
  return `${short(before)} → ${short(after)}`;
}

function short(text: string | null): string {
  return text === null || text === '' ? 'none' : cutText(text, VALUE_MAX_CHARS);
}

/** `bakery.example/menu`. */
export function placeOf(url: string): string {
  const { host, pathname, search } = new URL(url);
  const path = `${pathname}${search}`;
  return path === '/' ? host : `${host}${path}`;
}
