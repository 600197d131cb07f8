/**
 * Advance widths of Arial in units of 1/2048 em, one row per width with the characters that have it. Letters with marks
 * are omitted when they are as wide as their base letter. Source: the horizontal metrics of Liberation Sans, which were
 * drawn to equal Arial's.
 */
const ARIAL_WIDTHS: readonly (readonly [unitsPerEm2048: number, characters: string])[] = [
  [384, '′'],
  [391, "'"],
  [455, 'ijlłſιіј‘’‚‛'],
  [532, '|¦'],
  [569, ' !,./:;I[\\]ft·ìíîïĩīĭıŧ·ΙІї'],
  [597, 'ľ'],
  [682, '()-`r¡¨²³´¸¹΄“”„‹›'],
  [684, '{}ŀ'],
  [717, '•'],
  [725, '″'],
  [727, '"'],
  [747, 'г'],
  [748, 'º'],
  [758, 'ª'],
  [768, 'ť'],
  [786, 'Ί'],
  [797, '*'],
  [809, 'τ'],
  [819, '°'],
  [842, 'ґ'],
  [896, 'к'],
  [903, 'ζ'],
  [909, 'ĳ'],
  [913, 'ε'],
  [917, 'ξ'],
  [938, 'т'],
  [939, 'з'],
  [961, '^'],
  [987, 'ς'],
  [1001, 'Ґ'],
  [1024, 'JcksvxyzĸγκλνЈсухѕ↑↓'],
  [1045, 'эє'],
  [1067, 'чь'],
  [1075, 'χ'],
  [1088, 'в'],
  [1100, '¶'],
  [1109, 'Гпя'],
  [1120, 'υ'],
  [1124, '±÷'],
  [1128, 'Γ'],
  [1131, '¯нџ‗'],
  [1139, '#$0123456789?L_abdeghnopqu¢£¤¥§«»ðþđħĿŁŋηθοаеорђћ–†‡€'],
  [1140, 'δ'],
  [1144, 'и'],
  [1165, 'ρ'],
  [1173, 'бц'],
  [1178, 'β'],
  [1180, 'µμ'],
  [1184, 'α'],
  [1193, 'К'],
  [1195, 'дл'],
  [1196, '+<=>~¬×−'],
  [1237, 'ŉЗ●'],
  [1251, 'FTZ¿ßøŦΖΤТ'],
  [1259, 'ď'],
  [1264, 'σ'],
  [1266, 'Σ'],
  [1280, 'ъ'],
  [1301, 'У'],
  [1328, 'φ'],
  [1331, 'Ξ'],
  [1344, 'БЛЬ'],
  [1365, 'Ч'],
  [1366, '&ABEKPSVXYÞΑΒΕΚΡΥΧЅАВЕРХ'],
  [1367, 'ΆЁ'],
  [1368, 'ΔΛ'],
  [1370, 'ж'],
  [1387, 'Д'],
  [1408, 'м'],
  [1413, 'π'],
  [1460, 'ψ'],
  [1472, 'ЄЏИПЭы'],
  [1479, 'CDHNRUwÐĐĦΗΝΠЍНСЯ'],
  [1481, 'Ŋ'],
  [1505, 'Ĳ'],
  [1509, '©®'],
  [1515, 'Ц'],
  [1531, 'Ω'],
  [1536, 'ю'],
  [1541, 'Ώ'],
  [1557, 'Ф'],
  [1586, 'Ό'],
  [1593, 'GOQØΘΟО'],
  [1599, 'ω'],
  [1606, 'Έ'],
  [1621, 'Ъ'],
  [1634, 'Φ'],
  [1643, 'ш'],
  [1664, 'њ'],
  [1685, 'фщ'],
  [1706, 'MmΜМ'],
  [1708, '¼½¾'],
  [1877, 'Ш'],
  [1891, 'Ж'],
  [1920, 'Щ'],
  [1933, 'Wœ'],
  [2048, 'ÆŒ—―…‰™←→'],
  [2069, 'ЊЮ'],
  [2079, '@'],
  [2165, 'Љ'],
];
const UNITS_PER_EM = 2048;
/** A lower-case letter of average width, for letters missing from the table. */
const DEFAULT_WIDTH = 1139;
/** Chinese, Japanese and Korean characters, full-width forms and emoji are one em wide. */
const FULL_WIDTH =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Emoji_Presentation}\u3000-\u303f\uff01-\uff60\uffe0-\uffe6]/u;
const WITHOUT_WIDTH = /[\p{M}\p{Cf}]/u;

const widthByCharacter = new Map(
  ARIAL_WIDTHS.flatMap(([width, characters]) =>
    Array.from(characters, (character) => [character, width] as const),
  ),
);

/** Width in pixels of one line of text in Arial at `fontSizePx`, without kerning. */
export function textWidthPx(text: string, fontSizePx: number): number {
  let units = 0;
  for (const character of text) units += characterWidth(character);
  return (units * fontSizePx) / UNITS_PER_EM;
}

function characterWidth(character: string): number {
  const known = widthByCharacter.get(character);
  if (known !== undefined) return known;
  if (WITHOUT_WIDTH.test(character)) return 0;
  if (FULL_WIDTH.test(character)) return UNITS_PER_EM;
  const base = character.normalize('NFD').charAt(0);
  return widthByCharacter.get(base) ?? DEFAULT_WIDTH;
}
