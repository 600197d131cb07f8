<?php

// Where a fix of structured data belongs.
final class Groundswell_Fixes_Structured_Data
{
    // The token of the block to replace; false to add one; null for neither. None is added beside one of the same
    // type that the website has written itself.
    public static function place($fix, $blocks)
    {
        $types = [];
        foreach ($blocks as $block) {
            if (Groundswell_Fixes_Content_Hash::of($block) === $fix['is']) {
                return null;
            }
            $types[] = self::first_type($block);
        }
        foreach ($blocks as $at => $block) {
            if (Groundswell_Fixes_Content_Hash::of($block) === $fix['was']) {
                return $at;
            }
        }
        $is_other = '' !== $fix['was'] || in_array(self::first_type($fix['content']), $types, true);
        return $is_other ? null : false;
    }

    private static function first_type($json)
    {
        $found = [];
        preg_match('/"@type":"\w+/', preg_replace('/\s+/', '', $json), $found);
        return isset($found[0]) ? $found[0] : '';
    }
}
