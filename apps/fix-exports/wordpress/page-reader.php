<?php

// What the page has where each fix belongs. Places are numbers of tokens, the same at every reading.
final class Groundswell_Fixes_Page_Reader
{
    public static function parser($html, $as_tree)
    {
        return $as_tree
            ? WP_HTML_Processor::create_full_parser($html)
            : new WP_HTML_Tag_Processor($html);
    }

    // By fix the element with its value, and by token the blocks of structured data. Null: WordPress cannot follow.
    public static function read($html, $fixes, $as_tree)
    {
        $page = self::parser($html, $as_tree);
        if (null === $page) {
            return null;
        }
        $found = [];
        $blocks = [];
        $open = [];
        $path = [];
        $counts = [];
        for ($at = 0; $page->next_token(); $at++) {
            $type = $page->get_token_type();
            $opens = '#tag' === $type && !$page->is_tag_closer();
            $depth = $as_tree ? $page->get_current_depth() : 0;
            foreach (array_keys($open) as $key) {
                if ($depth < $open[$key] || ($opens && $depth === $open[$key])) {
                    unset($open[$key]);
                }
            }
            if ('#text' === $type) {
                $text = $page->get_modifiable_text();
                foreach (array_keys($open) as $key) {
                    $found[$key]['live'] .= $text;
                    $found[$key]['nodes'][$at] = $text;
                }
            }
            if (!$opens) {
                continue;
            }
            $tag = strtolower($page->get_tag());
            if ($as_tree) {
                $siblings = isset($counts[$depth]) ? $counts[$depth] : [];
                $siblings[$tag] = (isset($siblings[$tag]) ? $siblings[$tag] : 0) + 1;
                $counts[$depth] = $siblings;
                $counts[$depth + 1] = [];
                $path = array_slice($path, 0, $depth - 1);
                $path[] = [$tag, $page->get_attribute('id'), $siblings[$tag]];
            }
            if (self::is_block($page, $tag)) {
                $blocks[$at] = $page->get_modifiable_text();
            }
            foreach ($fixes as $key => $fix) {
                if (
                    isset($found[$key]) ||
                    !Groundswell_Fixes_Target::is_meant($page, $tag, $path, $fix)
                ) {
                    continue;
                }
                $live = Groundswell_Fixes_Target::live($page, $tag, $fix);
                $found[$key] = ['at' => $at, 'live' => $live, 'nodes' => []];
                if ('text' === $fix['type'] && preg_match('/^(?:h[1-6]|a)$/', $tag)) {
                    $found[$key]['live'] = '';
                    $open[$key] = $depth;
                }
            }
        }
        return $as_tree && null !== $page->get_last_error() ? null : [$found, $blocks];
    }

    private static function is_block($page, $tag)
    {
        $type = 'script' === $tag ? (string) $page->get_attribute('type') : '';
        return 'application/ld+json' === strtolower(trim($type));
    }
}
