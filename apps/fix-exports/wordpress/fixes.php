<?php

// The data: an export writes the website's own in the places of these texts.
final class Groundswell_Fixes
{
    // Matches a parameter that only says where a visitor came from.
    const TRACKING = '%tracking%';

    // By address, each as JSON, so that only the fixes of the requested page are read.
    public static function pages()
    {
        return [
            '%address%' => '%fixes%',
        ];
    }
}
