import { contentHash } from '../contract/index.js';
import { placeOf } from './element-place.js';
import { commentText, contentOf, leftOutLines, newMarkup, refusalOf } from './exported-fixes.js';
import type { ExportFile, ExportedFix, ExportedFixes, LeftOut } from './exported-fixes.js';
import { TRACKING_NAME } from './page-address.js';
import { PLUGIN_DECISIONS } from './wordpress-decisions.js';
import { PLUGIN_WALKS } from './wordpress-walks.js';

/**
 * One PHP file that WordPress takes as a plugin: it changes the finished page with WordPress' own HTML parser. Nothing
 * is stored and nothing asked of the network: without the plugin the pages are as they were.
 */
export function wordpressPlugin({ host, version, byPath }: ExportedFixes): ExportFile {
  const pages: string[] = [];
  const left: LeftOut[] = [];
  for (const [path, fixes] of byPath) {
    const possible = fixes.filter((fix) => {
      const reason = refusalOf(fix);
      if (reason !== null) left.push({ path, fix, reason });
      return reason === null;
    });
    if (possible.length > 0) pages.push(pageEntry(path, possible));
  }
  const rest = left.length === 0 ? 'All live fixes are in here.' : `Not contained: ${left.length}.`;
  const text = `<?php
/**
 * Plugin Name: Groundswell fixes for ${commentText(host)}
 * Description: Puts the fixes into the pages themselves, where the page still has what they were written for. ${rest}
 * Version: ${version}
 * Requires at least: 6.7
 * Requires PHP: 7.4
 *
 * Widths and heights are written whatever the style sheet does with them. On a page whose markup WordPress cannot
 * follow, alt texts, dimensions and texts in the page stay as they are.
${leftOutLines(left)
  .map((line) => ` *   ${line}\n`)
  .join('')} */
if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

if ( ! class_exists( 'Groundswell_Fixes' ) ) {
	final class Groundswell_Fixes {
		// By address; the fixes of one page are read when it is asked for.
		private static function pages() {
			return array(
${pages.join('')}			);
		}

		const TRACKING = ${phpString(`/^${TRACKING_NAME}(?:=|$)/i`)};
${PLUGIN_WALKS}${PLUGIN_DECISIONS}`;
  return { text, left };
}

/** In single quotes, in which PHP reads a backslash and a quote only. */
export function phpString(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}

function pageEntry(path: string, fixes: readonly ExportedFix[]): string {
  return `\t\t\t\t${phpString(path)} => ${phpString(JSON.stringify(fixes.map(pluginFix)))},\n`;
}

function pluginFix(fix: ExportedFix): object {
  const { type, name, was } = fix;
  const content = contentOf(fix);
  const place = NEEDS_PLACE.has(type) ? placeOf(fix.selector ?? '') : null;
  return {
    ...{ type, name, was, is: contentHash(content), content, markup: newMarkup(fix) },
    ...(place !== null && { place }),
  };
}
const NEEDS_PLACE: ReadonlySet<ExportedFix['type']> = new Set(['alt', 'dimensions', 'text']);
