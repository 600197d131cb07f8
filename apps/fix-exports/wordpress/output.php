<?php

// When the plugin works: on the finished page of an address that has fixes. Whatever fails, the page stays as it was.
final class Groundswell_Fixes_Output
{
    public static function start()
    {
        $pages = Groundswell_Fixes::pages();
        $path = self::path();
        if (empty($pages[$path]) || !method_exists('WP_HTML_Processor', 'create_full_parser')) {
            return;
        }
        $fixes = json_decode($pages[$path], true);
        ob_start(function ($html, $phase) use ($fixes) {
            // Only a page that comes in one piece, and only a page.
            $whole = PHP_OUTPUT_HANDLER_START | PHP_OUTPUT_HANDLER_FINAL;
            if ($whole !== ($phase & $whole) || !self::is_page()) {
                return $html;
            }
            try {
                return Groundswell_Fixes_Page_Writer::rewrite($html, $fixes);
            } catch (\Throwable $error) {
                return $html;
            }
        });
    }

    // As the widget requests it: without what only says where a visitor came from.
    private static function path()
    {
        $uri = isset($_SERVER['REQUEST_URI']) ? $_SERVER['REQUEST_URI'] : '/';
        $parts = explode('?', $uri, 2);
        $kept = [];
        foreach (explode('&', isset($parts[1]) ? $parts[1] : '') as $pair) {
            if ('' !== $pair && !preg_match(Groundswell_Fixes::TRACKING, $pair)) {
                $kept[] = $pair;
            }
        }
        return $kept ? $parts[0] . '?' . implode('&', $kept) : $parts[0];
    }

    private static function is_page()
    {
        foreach (headers_list() as $header) {
            if (
                0 === stripos($header, 'content-type:') &&
                false === stripos($header, 'text/html')
            ) {
                return false;
            }
        }
        return true;
    }
}
