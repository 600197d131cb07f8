<?php

// Whether the original of each fix still stands, and so what is written. The same rules as in the widget.
final class Groundswell_Fixes_Page_Changes
{
    // What to write, by token; what to add to the head; texts for elements without any, by mark.
    public static function decide($fixes, $found, $blocks)
    {
        $edits = [];
        $added = '';
        $filled = [];
        foreach ($fixes as $key => $fix) {
            if ('json_ld' === $fix['type']) {
                $place = Groundswell_Fixes_Structured_Data::place($fix, $blocks);
                if (false === $place) {
                    $added .= $fix['markup'];
                } elseif (null !== $place) {
                    $edits[$place][''] = $fix['content'];
                }
                continue;
            }
            $live = isset($found[$key]) ? $found[$key]['live'] : null;
            if (false === $live || !self::is_wanted($fix, $live)) {
                continue;
            }
            if (!isset($found[$key])) {
                $added .= (string) $fix['markup'];
                continue;
            }
            $at = $found[$key]['at'];
            switch ($fix['type']) {
                case 'title':
                    $edits[$at][''] = str_replace('&', '&amp;', $fix['content']);
                    break;
                case 'dimensions':
                    [$edits[$at]['width'], $edits[$at]['height']] = explode('x', $fix['content']);
                    break;
                case 'text':
                    $nodes = self::not_blank($found[$key]['nodes']);
                    foreach ($nodes as $index => $node) {
                        $edits[$node][''] = 0 === $index ? $fix['content'] : '';
                    }
                    if (!$nodes) {
                        $digest = substr(md5($fix['content']), 0, 12);
                        $mark = 'data-groundswell-' . $key . '-' . $digest;
                        $edits[$at][$mark] = '';
                        $filled[$mark] = $fix['content'];
                    }
                    break;
                case 'alt':
                case 'lang':
                    $edits[$at][$fix['type']] = $fix['content'];
                    break;
                default:
                    $edits[$at]['content'] = $fix['content'];
            }
        }
        return [$edits, $added, $filled];
    }

    private static function is_wanted($fix, $live)
    {
        $hash = Groundswell_Fixes_Content_Hash::of($live);
        return $hash !== $fix['is'] && self::is_original($fix, $hash);
    }

    private static function is_original($fix, $hash)
    {
        $blank = ['', Groundswell_Fixes_Content_Hash::of('')];
        return $hash === $fix['was'] ||
            ('alt' !== $fix['type'] &&
                in_array($hash, $blank, true) &&
                in_array($fix['was'], $blank, true));
    }

    // The tokens of the texts that are more than white space.
    private static function not_blank($nodes)
    {
        $blank = Groundswell_Fixes_Content_Hash::of('');
        return array_keys(
            array_filter($nodes, function ($text) use ($blank) {
                return Groundswell_Fixes_Content_Hash::of($text) !== $blank;
            }),
        );
    }
}
