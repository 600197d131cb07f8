import { TRACKING_NAME } from '../contract/index.js';
import { placeOf } from './element-place.js';
import { commentText, leftOutLines } from './exported-fixes.js';
import type { ExportFile, ExportedFix, ExportedFixes, LeftOut } from './exported-fixes.js';
import { programFixes } from './program-fix.js';
import type { ProgramFix } from './program-fix.js';

/** The places of the data in the plugin: lines of its first comment, texts in it, and texts of PHP. */
const PLACES =
  /^ \* %left%\n|^ *'%address%' => '%fixes%',\n|'%tracking%'|%(?:host|contents|version)%/gm;
const NEEDS_PLACE: ReadonlySet<ExportedFix['type']> = new Set(['alt', 'dimensions', 'text']);

/**
 * One PHP file that WordPress takes as a plugin: it changes the finished page with WordPress' own HTML parser. Nothing
 * is stored and nothing requested from the network: without the plugin the pages are as they were. `program`: what it
 * does (apps/fix-exports/wordpress), with names between percent signs in the places of its data.
 */
export function wordpressPlugin(fixes: ExportedFixes, program: string): ExportFile {
  const { byPath, left } = programFixes(fixes);
  const data = new Map([
    ['%host%', commentText(fixes.host)],
    ['%contents%', contentsOf(left)],
    ['%version%', String(fixes.version)],
    [
      '* %left%',
      leftOutLines(left)
        .map((line) => ` *   ${line}\n`)
        .join(''),
    ],
    ["'%tracking%'", phpString(`/^${TRACKING_NAME}(?:=|$)/i`)],
    ["'%address%' => '%fixes%',", pageEntries(byPath)],
  ]);
  // All at once: the data may have such names in it, too.
  const text = program.replace(PLACES, (place) => data.get(place.trim()) ?? place);
  return { text, left };
}

/** In single quotes, in which PHP reads a backslash and a quote only. */
export function phpString(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}

function contentsOf(left: readonly LeftOut[]): string {
  return left.length === 0 ? 'All live fixes are included.' : `Not contained: ${left.length}.`;
}

function pageEntries(byPath: ReadonlyMap<string, readonly ProgramFix[]>): string {
  const INDENT = ' '.repeat(16);
  return Array.from(byPath, ([path, fixes]) => {
    if (fixes.length === 0) return '';
    const written = JSON.stringify(fixes.map(pluginFix));
    return `${INDENT}${phpString(path)} => ${phpString(written)},\n`;
  }).join('');
}

/** With the place of its element, because PHP knows no selectors. */
function pluginFix({ selector, ...fix }: ProgramFix): object {
  const place = NEEDS_PLACE.has(fix.type) ? placeOf(selector ?? '') : null;
  return { ...fix, ...(place !== null && { place }) };
}
