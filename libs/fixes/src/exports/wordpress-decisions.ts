/**
 * The other part of the exported plugin's class, and what starts it: which element a fix means, whether the original
 * still stands there, and so what is written. The same rules as in the widget (apps/widget).
 */
export const PLUGIN_DECISIONS = String.raw`		private static function is_meant( $page, $tag, $path, $fix ) {
			switch ( $fix['type'] ) {
				case 'title':
					return 'title' === $tag && 'html' === $page->get_namespace();
				case 'lang':
					return 'html' === $tag;
				case 'meta':
				case 'viewport':
					$wanted = 'viewport' === $fix['type'] ? 'viewport' : $fix['name'];
					return 'meta' === $tag && ( strtolower( (string) $page->get_attribute( 'name' ) ) === $wanted
						|| strtolower( (string) $page->get_attribute( 'property' ) ) === $wanted );
				case 'json_ld':
					return false;
			}
			$steps = $fix['place']['steps'];
			$rest  = count( $path ) - count( $steps );
			if ( $rest < 0 ) {
				return false;
			}
			foreach ( $steps as $index => $step ) {
				list( $own_tag, $own_id, $own_nth ) = $path[ $rest + $index ];
				if ( ( null !== $step['tag'] && $step['tag'] !== $own_tag )
					|| ( null !== $step['id'] && $step['id'] !== $own_id )
					|| ( null !== $step['nth'] && $step['nth'] !== $own_nth ) ) {
					return false;
				}
			}
			$attribute = $fix['place']['attribute'];
			return null === $attribute || $page->get_attribute( $attribute['name'] ) === $attribute['value'];
		}

		// false: an element that the widget would not change either.
		private static function live( $page, $tag, $fix ) {
			$of = array( 'meta' => 'content', 'viewport' => 'content', 'lang' => 'lang', 'alt' => 'alt' );
			if ( 'title' === $fix['type'] ) {
				return $page->get_modifiable_text();
			}
			if ( ( 'alt' === $fix['type'] || 'dimensions' === $fix['type'] ) && 'img' !== $tag ) {
				return false;
			}
			if ( isset( $of[ $fix['type'] ] ) ) {
				return self::text( $page->get_attribute( $of[ $fix['type'] ] ) );
			}
			if ( 'dimensions' !== $fix['type'] ) {
				return false;
			}
			$size = array( self::text( $page->get_attribute( 'width' ) ), self::text( $page->get_attribute( 'height' ) ) );
			return array( null, null ) === $size ? null : implode( 'x', $size );
		}

		// WordPress says true for an attribute without a value.
		private static function text( $value ) {
			return true === $value ? '' : $value;
		}

		private static function decide( $fixes, $found, $blocks ) {
			$edits  = array();
			$added  = '';
			$filled = array();
			foreach ( $fixes as $key => $fix ) {
				if ( 'json_ld' === $fix['type'] ) {
					$place = self::place_of_block( $fix, $blocks );
					if ( false === $place ) {
						$added .= $fix['markup'];
					} elseif ( null !== $place ) {
						$edits[ $place ][''] = $fix['content'];
					}
					continue;
				}
				$live = isset( $found[ $key ] ) ? $found[ $key ]['live'] : null;
				if ( false === $live || self::hash( $live ) === $fix['is'] || ! self::is_original( $fix, $live ) ) {
					continue;
				}
				if ( ! isset( $found[ $key ] ) ) {
					$added .= (string) $fix['markup'];
					continue;
				}
				$at = $found[ $key ]['at'];
				switch ( $fix['type'] ) {
					case 'title':
						$edits[ $at ][''] = str_replace( '&', '&amp;', $fix['content'] );
						break;
					case 'dimensions':
						list( $edits[ $at ]['width'], $edits[ $at ]['height'] ) = explode( 'x', $fix['content'] );
						break;
					case 'text':
						$words = array_filter( $found[ $key ]['nodes'], function ( $text ) { return self::hash( $text ) !== self::hash( '' ); } );
						foreach ( array_keys( $words ) as $index => $node ) {
							$edits[ $node ][''] = 0 === $index ? $fix['content'] : '';
						}
						if ( ! $words ) {
							$mark                  = 'data-groundswell-' . $key . '-' . substr( md5( $fix['content'] ), 0, 12 );
							$edits[ $at ][ $mark ] = '';
							$filled[ $mark ]       = $fix['content'];
						}
						break;
					case 'alt':
					case 'lang':
						$edits[ $at ][ $fix['type'] ] = $fix['content'];
						break;
					default:
						$edits[ $at ]['content'] = $fix['content'];
				}
			}
			return array( $edits, $added, $filled );
		}

		// The token of the block to replace; false to add one; null for neither. None is added beside one of the same
		// kind that the website has written itself.
		private static function place_of_block( $fix, $blocks ) {
			$kinds = array();
			foreach ( $blocks as $block ) {
				if ( self::hash( $block ) === $fix['is'] ) {
					return null;
				}
				$kinds[] = self::first_type( $block );
			}
			foreach ( $blocks as $at => $block ) {
				if ( self::hash( $block ) === $fix['was'] ) {
					return $at;
				}
			}
			return '' !== $fix['was'] || in_array( self::first_type( $fix['content'] ), $kinds, true ) ? null : false;
		}

		private static function first_type( $json ) {
			return preg_match( '/"@type":"\w+/', preg_replace( '/\s+/', '', $json ), $found ) ? $found[0] : '';
		}

		private static function is_original( $fix, $live ) {
			$hash  = self::hash( $live );
			$blank = array( '', self::hash( '' ) );
			return $hash === $fix['was']
				|| ( 'alt' !== $fix['type'] && in_array( $hash, $blank, true ) && in_array( $fix['was'], $blank, true ) );
		}

		// FNV-1a over the UTF-16 units of the text with runs of white space as one space, in base 36.
		private static function hash( $text ) {
			if ( null === $text ) {
				return '';
			}
			$space = '[\s\x{00A0}\x{1680}\x{2000}-\x{200A}\x{2028}\x{2029}\x{202F}\x{205F}\x{3000}\x{FEFF}]+';
			$text  = preg_replace( '/' . $space . '/u', ' ', $text );
			if ( null === $text ) {
				return '-'; // No UTF-8: nothing that a fix was written for.
			}
			$hash = 0x811c9dc5;
			foreach ( preg_split( '//u', trim( $text, ' ' ), -1, PREG_SPLIT_NO_EMPTY ) as $character ) {
				foreach ( self::units( $character ) as $unit ) {
					$hash = ( ( $hash ^ $unit ) * 0x01000193 ) & 0xffffffff;
				}
			}
			return base_convert( (string) $hash, 10, 36 );
		}

		private static function units( $character ) {
			$bytes = array_values( unpack( 'C*', $character ) );
			$masks = array( 1 => 0x7f, 2 => 0x1f, 3 => 0x0f, 4 => 0x07 );
			$code  = $bytes[0] & $masks[ count( $bytes ) ];
			foreach ( array_slice( $bytes, 1 ) as $byte ) {
				$code = ( $code << 6 ) | ( $byte & 0x3f );
			}
			if ( $code < 0x10000 ) {
				return array( $code );
			}
			$code -= 0x10000;
			return array( 0xd800 | ( $code >> 10 ), 0xdc00 | ( $code & 0x3ff ) );
		}
	}

	add_action( 'template_redirect', array( 'Groundswell_Fixes', 'start' ), 0 );
}
`;
