<?php
/**
 * Plugin Name: Groundswell fixes for %host%
 * Description: Puts the fixes into the pages themselves, where the page still has what they were written for. %contents%
 * Version: %version%
 * Requires at least: 6.7
 * Requires PHP: 7.4
 *
 * Widths and heights are written whatever the style sheet does with them. On a page whose markup WordPress cannot
 * follow, alt texts, dimensions and texts in the page stay as they are.
 * %left%
 */

if (!defined('ABSPATH')) {
    exit();
}

if (!class_exists('Groundswell_Fixes')) {
    require __DIR__ . '/fixes.php';

    require __DIR__ . '/output.php';

    require __DIR__ . '/page-reader.php';

    require __DIR__ . '/fix-target.php';

    require __DIR__ . '/page-changes.php';

    require __DIR__ . '/structured-data.php';

    require __DIR__ . '/page-writer.php';

    require __DIR__ . '/content-hash.php';

    add_action('template_redirect', ['Groundswell_Fixes_Output', 'start'], 0);
}
