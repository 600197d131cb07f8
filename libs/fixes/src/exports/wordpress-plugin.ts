import { commentText, newMarkup, schemaText } from './exported-fixes.js';
import type { ExportedFix, ExportedFixes } from './exported-fixes.js';

/** What the plugin can find again without selectors. */
const POSSIBLE: ReadonlySet<ExportedFix['type']> = new Set([
  'title',
  'meta',
  'viewport',
  'lang',
  'json_ld',
]);

/**
 * One PHP file that WordPress takes as a plugin: it changes the finished page, with WordPress' own tag processor for
 * attributes. It knows no selectors, so alt texts, dimensions and texts stay with the widget.
 */
export function wordpressPlugin({ host, version, byPath }: ExportedFixes): string {
  const pages: Record<string, object[]> = {};
  let left = 0;
  for (const [path, fixes] of byPath) {
    const possible = fixes.filter(({ type }) => POSSIBLE.has(type));
    left += fixes.length - possible.length;
    if (possible.length > 0) Object.defineProperty(pages, path, entry(possible.map(pluginFix)));
  }
  const rest =
    left === 0
      ? 'All fixes are in here.'
      : `${left} of alt texts, dimensions and texts in the page are not in here; keep the widget for them.`;
  return `<?php
/**
 * Plugin Name: Groundswell fixes for ${commentText(host)}
 * Description: Puts the fixes into the pages themselves, where the page still has what they were written for. ${rest}
 * Version: ${version}
 * Requires at least: 6.2
 * Requires PHP: 7.4
 */
if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

function groundswell_pages() {
	return json_decode( ${phpString(JSON.stringify(pages))}, true );
}
${PROGRAM}`;
}

/** In single quotes, in which PHP reads a backslash and a quote only. */
export function phpString(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}

/** Also for a path that an object has a meaning for. */
function entry(value: object[]): PropertyDescriptor {
  return { value, enumerable: true, configurable: true, writable: true };
}

function pluginFix(fix: ExportedFix): object {
  const { type, name, was } = fix;
  const content = type === 'json_ld' ? schemaText(fix) : (fix.content ?? '');
  return { type, name, was, content, markup: newMarkup(fix) };
}

const PROGRAM = String.raw`
add_action(
	'template_redirect',
	function () {
		$pages = groundswell_pages();
		$path  = isset( $_SERVER['REQUEST_URI'] ) ? $_SERVER['REQUEST_URI'] : '/';
		if ( empty( $pages[ $path ] ) || ! class_exists( 'WP_HTML_Tag_Processor' ) ) {
			return;
		}
		$fixes = $pages[ $path ];
		ob_start(
			function ( $html ) use ( $fixes ) {
				foreach ( $fixes as $fix ) {
					$html = groundswell_apply( $html, $fix );
				}
				return $html;
			}
		);
	},
	0
);

function groundswell_apply( $html, $fix ) {
	if ( 'lang' === $fix['type'] ) {
		return groundswell_attribute( $html, $fix, 'html', 'lang', null );
	}
	if ( 'meta' === $fix['type'] || 'viewport' === $fix['type'] ) {
		$name = 'viewport' === $fix['type'] ? 'viewport' : $fix['name'];
		return groundswell_attribute( $html, $fix, 'meta', 'content', $name );
	}
	$is_title = 'title' === $fix['type'];
	$pattern  = $is_title
		? '/<title\b[^>]*>(.*?)<\/title\s*>/is'
		: '/<script\b[^>]*\bapplication\/ld\+json\b[^>]*>(.*?)<\/script\s*>/is';
	preg_match_all( $pattern, $html, $found, PREG_OFFSET_CAPTURE );
	$texts = isset( $found[1] ) ? $found[1] : array();
	foreach ( $is_title ? array_slice( $texts, 0, 1 ) : $texts as $text ) {
		$live = $is_title ? html_entity_decode( $text[0], ENT_QUOTES | ENT_HTML5, 'UTF-8' ) : $text[0];
		if ( $live === $fix['content'] ) {
			return $html;
		}
		if ( groundswell_is_original( $fix, $live ) ) {
			$content = $is_title ? htmlspecialchars( $fix['content'], ENT_QUOTES, 'UTF-8' ) : $fix['content'];
			return substr_replace( $html, $content, $text[1], strlen( $text[0] ) );
		}
	}
	return $is_title && count( $texts ) > 0 ? $html : groundswell_insert( $html, $fix );
}

function groundswell_attribute( $html, $fix, $tag, $attribute, $name ) {
	$tags = new WP_HTML_Tag_Processor( $html );
	while ( $tags->next_tag( $tag ) ) {
		if ( null !== $name ) {
			$own = $tags->get_attribute( 'name' );
			$own = is_string( $own ) ? $own : $tags->get_attribute( 'property' );
			if ( ! is_string( $own ) || strtolower( $own ) !== $name ) {
				continue;
			}
		}
		$live = $tags->get_attribute( $attribute );
		if ( groundswell_is_original( $fix, is_string( $live ) ? $live : '' ) ) {
			$tags->set_attribute( $attribute, $fix['content'] );
		}
		return $tags->get_updated_html();
	}
	return groundswell_insert( $html, $fix );
}

// Only what the page did not have when the fix was written.
function groundswell_insert( $html, $fix ) {
	$at = stripos( $html, '</head>' );
	if ( false === $at || '' !== $fix['was'] || empty( $fix['markup'] ) ) {
		return $html;
	}
	return substr_replace( $html, $fix['markup'], $at, 0 );
}

function groundswell_is_original( $fix, $live ) {
	$hash = groundswell_hash( $live );
	$none = groundswell_hash( '' );
	return $hash === $fix['was'] || ( $hash === $none && '' === $fix['was'] );
}

// FNV-1a over the UTF-16 units of the text with runs of white space as one space, in base 36.
function groundswell_hash( $text ) {
	$space = '[\s\x{00A0}\x{1680}\x{2000}-\x{200A}\x{2028}\x{2029}\x{202F}\x{205F}\x{3000}\x{FEFF}]+';
	$text  = trim( (string) preg_replace( '/' . $space . '/u', ' ', $text ), ' ' );
	$hash  = 0x811c9dc5;
	foreach ( unpack( 'v*', mb_convert_encoding( $text, 'UTF-16LE', 'UTF-8' ) ) as $unit ) {
		$hash = ( ( $hash ^ $unit ) * 0x01000193 ) & 0xffffffff;
	}
	return base_convert( (string) $hash, 10, 36 );
}
`;
