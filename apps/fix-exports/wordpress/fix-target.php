<?php

// Which element a fix means, and which value of it. The same rules as in the widget.
final class Groundswell_Fixes_Target
{
    public static function is_meant($page, $tag, $path, $fix)
    {
        switch ($fix['type']) {
            case 'title':
                return 'title' === $tag && 'html' === $page->get_namespace();
            case 'lang':
                return 'html' === $tag;
            case 'meta':
            case 'viewport':
                $wanted = 'viewport' === $fix['type'] ? 'viewport' : $fix['name'];
                return 'meta' === $tag &&
                    (strtolower((string) $page->get_attribute('name')) === $wanted ||
                        strtolower((string) $page->get_attribute('property')) === $wanted);
            case 'json_ld':
                return false;
        }
        $attribute = $fix['place']['attribute'];
        return self::is_at($path, $fix['place']['steps']) &&
            (null === $attribute ||
                $page->get_attribute($attribute['name']) === $attribute['value']);
    }

    // Whether the last elements of the path are those of the steps.
    private static function is_at($path, $steps)
    {
        $rest = count($path) - count($steps);
        if ($rest < 0) {
            return false;
        }
        foreach ($steps as $index => $step) {
            [$tag, $id, $nth] = $path[$rest + $index];
            if (
                (null !== $step['tag'] && $step['tag'] !== $tag) ||
                (null !== $step['id'] && $step['id'] !== $id) ||
                (null !== $step['nth'] && $step['nth'] !== $nth)
            ) {
                return false;
            }
        }
        return true;
    }

    // Null: no value. False: an element that the widget would not change either.
    public static function live($page, $tag, $fix)
    {
        $of = ['meta' => 'content', 'viewport' => 'content', 'lang' => 'lang', 'alt' => 'alt'];
        if ('title' === $fix['type']) {
            return $page->get_modifiable_text();
        }
        if (('alt' === $fix['type'] || 'dimensions' === $fix['type']) && 'img' !== $tag) {
            return false;
        }
        if (isset($of[$fix['type']])) {
            return self::text($page->get_attribute($of[$fix['type']]));
        }
        if ('dimensions' !== $fix['type']) {
            return false;
        }
        $width = self::text($page->get_attribute('width'));
        $height = self::text($page->get_attribute('height'));
        return null === $width && null === $height ? null : $width . 'x' . $height;
    }

    // WordPress says true for an attribute without a value.
    private static function text($value)
    {
        return true === $value ? '' : $value;
    }
}
