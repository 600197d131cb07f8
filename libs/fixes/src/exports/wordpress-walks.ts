/**
 * What the exported plugin does, in PHP 7.4 and with WordPress 6.7: it walks through the finished page once to see which
 * originals still stand, as the widget does, and a second time to write. Part of a class that has `pages()`, `TRACKING`
 * and what wordpress-decisions says. Places in the page are numbers of tokens, the same in both walks.
 */
export const PLUGIN_WALKS = String.raw`
		public static function start() {
			$pages = self::pages();
			$path  = self::path();
			if ( empty( $pages[ $path ] ) || ! method_exists( 'WP_HTML_Processor', 'create_full_parser' ) ) {
				return;
			}
			$fixes = json_decode( $pages[ $path ], true );
			ob_start(
				function ( $html, $phase ) use ( $fixes ) {
					// Only a page that comes in one piece, and only a page.
					$whole = PHP_OUTPUT_HANDLER_START | PHP_OUTPUT_HANDLER_FINAL;
					if ( $whole !== ( $phase & $whole ) || ! self::is_page() ) {
						return $html;
					}
					try {
						return self::rewrite( $html, $fixes );
					} catch ( \Throwable $error ) {
						return $html;
					}
				}
			);
		}

		// As the widget asks for it: without what only says where a visitor came from.
		private static function path() {
			$uri   = isset( $_SERVER['REQUEST_URI'] ) ? $_SERVER['REQUEST_URI'] : '/';
			$parts = explode( '?', $uri, 2 );
			$kept  = array();
			foreach ( explode( '&', isset( $parts[1] ) ? $parts[1] : '' ) as $pair ) {
				if ( '' !== $pair && ! preg_match( self::TRACKING, $pair ) ) {
					$kept[] = $pair;
				}
			}
			return $kept ? $parts[0] . '?' . implode( '&', $kept ) : $parts[0];
		}

		private static function is_page() {
			foreach ( headers_list() as $header ) {
				if ( 0 === stripos( $header, 'content-type:' ) && false === stripos( $header, 'text/html' ) ) {
					return false;
				}
			}
			return true;
		}

		public static function rewrite( $html, $fixes ) {
			$read = self::read( $html, $fixes, true );
			if ( null === $read ) {
				$read = self::read( $html, $fixes, false );
			}
			list( $edits, $added, $filled ) = $read;
			$page = self::parser( $html, $read[3] );
			for ( $at = 0; $edits && $page->next_token(); $at++ ) {
				if ( isset( $edits[ $at ] ) ) {
					foreach ( $edits[ $at ] as $name => $value ) {
						if ( '' === $name ) {
							$page->set_modifiable_text( $value );
						} else {
							$page->set_attribute( $name, self::escaped( $value ) );
						}
					}
				}
			}
			$html = $page->get_updated_html();
			foreach ( $filled as $mark => $content ) {
				$tag  = '/ ' . $mark . '=""((?>=\s*"[^"]*"|=\s*\'[^\']*\'|[^>])*+>)/';
				$html = preg_replace_callback(
					$tag,
					function ( $found ) use ( $content ) {
						return $found[1] . htmlspecialchars( $content, ENT_QUOTES, 'UTF-8' );
					},
					$html,
					1
				);
			}
			$end = stripos( $html, '</head' );
			return false === $end ? $html : substr_replace( $html, $added, $end, 0 );
		}

		private static function parser( $html, $as_tree ) {
			return $as_tree ? WP_HTML_Processor::create_full_parser( $html ) : new WP_HTML_Tag_Processor( $html );
		}

		// WordPress before 6.9 takes "&amp;" in a value for a reference, later ones take it for text.
		private static function escaped( $value ) {
			$probe = new WP_HTML_Tag_Processor( '<i>' );
			$probe->next_tag();
			$probe->set_attribute( 'title', '&amp;' );
			$is_text = false !== strpos( $probe->get_updated_html(), '&amp;amp;' );
			return $is_text ? $value : str_replace( '&', '&amp;', $value );
		}

		// What there is to write, by token; what to add to the head; texts for elements without any, by mark.
		private static function read( $html, $fixes, $as_tree ) {
			$page = self::parser( $html, $as_tree );
			if ( null === $page ) {
				return null;
			}
			$found  = array();
			$blocks = array();
			$open   = array();
			$path   = array();
			$counts = array();
			for ( $at = 0; $page->next_token(); $at++ ) {
				$type  = $page->get_token_type();
				$opens = '#tag' === $type && ! $page->is_tag_closer();
				$depth = $as_tree ? $page->get_current_depth() : 0;
				foreach ( array_keys( $open ) as $key ) {
					if ( $depth < $open[ $key ] || ( $opens && $depth === $open[ $key ] ) ) {
						unset( $open[ $key ] );
					}
				}
				if ( '#text' === $type ) {
					$text = $page->get_modifiable_text();
					foreach ( array_keys( $open ) as $key ) {
						$found[ $key ]['live']        .= $text;
						$found[ $key ]['nodes'][ $at ] = $text;
					}
				}
				if ( ! $opens ) {
					continue;
				}
				$tag = strtolower( $page->get_tag() );
				if ( $as_tree ) {
					$siblings              = isset( $counts[ $depth ] ) ? $counts[ $depth ] : array();
					$siblings[ $tag ]      = ( isset( $siblings[ $tag ] ) ? $siblings[ $tag ] : 0 ) + 1;
					$counts[ $depth ]      = $siblings;
					$counts[ $depth + 1 ]  = array();
					$path                  = array_slice( $path, 0, $depth - 1 );
					$path[]                = array( $tag, $page->get_attribute( 'id' ), $siblings[ $tag ] );
				}
				if ( 'script' === $tag && 'application/ld+json' === strtolower( trim( (string) $page->get_attribute( 'type' ) ) ) ) {
					$blocks[ $at ] = $page->get_modifiable_text();
				}
				foreach ( $fixes as $key => $fix ) {
					if ( isset( $found[ $key ] ) || ! self::is_meant( $page, $tag, $path, $fix ) ) {
						continue;
					}
					$found[ $key ] = array( 'at' => $at, 'live' => self::live( $page, $tag, $fix ), 'nodes' => array() );
					if ( 'text' === $fix['type'] && preg_match( '/^(?:h[1-6]|a)$/', $tag ) ) {
						$found[ $key ]['live'] = '';
						$open[ $key ]          = $depth;
					}
				}
			}
			if ( $as_tree && null !== $page->get_last_error() ) {
				return null;
			}
			return array_merge( self::decide( $fixes, $found, $blocks ), array( $as_tree ) );
		}
`;
