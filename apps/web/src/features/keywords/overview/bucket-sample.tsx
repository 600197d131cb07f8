import { UNKNOWN_PATTERN } from './bucket-style.js';

/** A sample of a band's colour. */
export function BucketSample({ fill }: { fill: string }) {
  return (
    <svg aria-hidden width="12" height="12" className="shrink-0">
      <rect width="12" height="12" rx="2" fill={fill} stroke="var(--control)" strokeWidth="0.5" />
    </svg>
  );
}

/** Draws what `UNKNOWN_PATTERN` refers to; once on a page. */
export function UnknownPattern() {
  return (
    <svg aria-hidden width="0" height="0" className="absolute">
      <pattern
        id={UNKNOWN_PATTERN}
        width="6"
        height="6"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="6" height="6" fill="var(--surface)" />
        <line x1="0" x2="0" y1="0" y2="6" stroke="var(--control)" strokeWidth="3" />
      </pattern>
    </svg>
  );
}
