import type { StartTagAttributes } from './start-tag-attributes.js';

/** Start tags after which a body can no longer be replaced (WHATWG HTML 13.2.6.4.7, "frameset-ok flag"). */
const MAKE_A_BODY = new Set(
  'body pre listing li dd dt button applet marquee object table area br embed img keygen wbr input hr textarea iframe xmp select'.split(
    ' ',
  ),
);

/** Whether a `frameset` may still replace the body after this start tag. */
export function leavesRoomForFrames(name: string, attributes: StartTagAttributes): boolean {
  if (!MAKE_A_BODY.has(name)) return true;
  return name === 'input' && attributes.get('type')?.toLowerCase() === 'hidden';
}
