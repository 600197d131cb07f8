<?php

// FNV-1a over the UTF-16 units of the text with runs of white space as one space, in base 36; as contentHash of
// libs/fixes, with which a test compares it.
final class Groundswell_Fixes_Content_Hash
{
    // That of JavaScript, which is not what PHP means by \s.
    const WHITE_SPACE = '[\x{0009}-\x{000D}\x{0020}\x{00A0}\x{1680}\x{2000}-\x{200A}\x{2028}\x{2029}\x{202F}\x{205F}\x{3000}\x{FEFF}]+';

    public static function of($text)
    {
        if (null === $text) {
            return '';
        }
        $text = preg_replace('/' . self::WHITE_SPACE . '/u', ' ', $text);
        if (null === $text) {
            return '-'; // No UTF-8: nothing that a fix was written for.
        }
        $hash = 0x811c9dc5;
        foreach (preg_split('//u', trim($text, ' '), -1, PREG_SPLIT_NO_EMPTY) as $character) {
            foreach (self::units($character) as $unit) {
                $hash = (($hash ^ $unit) * 0x01000193) & 0xffffffff;
            }
        }
        return base_convert((string) $hash, 10, 36);
    }

    private static function units($character)
    {
        $bytes = array_values(unpack('C*', $character));
        $masks = [1 => 0x7f, 2 => 0x1f, 3 => 0x0f, 4 => 0x07];
        $code = $bytes[0] & $masks[count($bytes)];
        foreach (array_slice($bytes, 1) as $byte) {
            $code = ($code << 6) | ($byte & 0x3f);
        }
        if ($code < 0x10000) {
            return [$code];
        }
        $code -= 0x10000;
        return [0xd800 | ($code >> 10), 0xdc00 | ($code & 0x3ff)];
    }
}
