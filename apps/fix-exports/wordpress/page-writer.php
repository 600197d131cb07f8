<?php

// Walks through the page once to see which originals still stand, as the widget does, and a second time to write.
final class Groundswell_Fixes_Page_Writer
{
    public static function rewrite($html, $fixes)
    {
        $as_tree = true;
        $reading = Groundswell_Fixes_Page_Reader::read($html, $fixes, $as_tree);
        if (null === $reading) {
            $as_tree = false;
            $reading = Groundswell_Fixes_Page_Reader::read($html, $fixes, $as_tree);
        }
        [$found, $blocks] = $reading;
        [$edits, $added, $filled] = Groundswell_Fixes_Page_Changes::decide($fixes, $found, $blocks);
        $html = self::edit($html, $edits, $as_tree);
        $html = self::fill($html, $filled);
        $end = stripos($html, '</head');
        return false === $end ? $html : substr_replace($html, $added, $end, 0);
    }

    private static function edit($html, $edits, $as_tree)
    {
        $page = Groundswell_Fixes_Page_Reader::parser($html, $as_tree);
        for ($at = 0; $edits && $page->next_token(); $at++) {
            if (!isset($edits[$at])) {
                continue;
            }
            foreach ($edits[$at] as $name => $value) {
                if ('' === $name) {
                    $page->set_modifiable_text($value);
                } else {
                    $page->set_attribute($name, self::escaped($value));
                }
            }
        }
        return $page->get_updated_html();
    }

    // Puts texts into elements that have none, each in the place of the mark on its start tag.
    private static function fill($html, $filled)
    {
        foreach ($filled as $mark => $content) {
            $tag = '/ ' . $mark . '=""((?>=\s*"[^"]*"|=\s*\'[^\']*\'|[^>])*+>)/';
            $html = preg_replace_callback(
                $tag,
                function ($found) use ($content) {
                    return $found[1] . htmlspecialchars($content, ENT_QUOTES, 'UTF-8');
                },
                $html,
                1,
            );
        }
        return $html;
    }

    // WordPress before 6.9 takes "&amp;" in a value for a reference, later ones take it for text.
    private static function escaped($value)
    {
        $probe = new WP_HTML_Tag_Processor('<i>');
        $probe->next_tag();
        $probe->set_attribute('title', '&amp;');
        $is_text = false !== strpos($probe->get_updated_html(), '&amp;amp;');
        return $is_text ? $value : str_replace('&', '&amp;', $value);
    }
}
