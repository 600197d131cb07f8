import { fold } from './words.js';

/** Words of cookie notices, menus, forms and footers, folded. A sentence with one says nothing of its page. */
const TELL_TALES: readonly string[] = [
  ...[
    'use cookies',
    'uses cookies',
    'cookie policy',
    'cookie settings',
    'javascript',
    'copyright',
    '©',
    'all rights reserved',
    'privacy policy',
  ],
  ...['terms of service', 'terms and conditions', 'skip to content', 'skip to main', 'sign in'],
  ...['log in', 'subscribe to', 'newsletter', 'your browser', 'add to cart', 'click here'],
  ...['read more', 'lorem ipsum', 'powered by', 'accept all', 'share on', 'follow us', 'toggle'],
  ...['page not found', 'table of contents', 'last updated', 'print this page'],
  ...['datenschutz', 'alle rechte vorbehalten', 'zum inhalt springen', 'anmelden', 'impressum'],
  ...[
    'agb',
    'weiterlesen',
    'tous droits réservés',
    'politique de confidentialité',
    'en savoir plus',
  ],
  ...['se connecter', 'todos los derechos', 'política de privacidad', 'aviso legal', 'leer más'],
  ...['tutti i diritti', 'informativa sulla privacy', 'alle rechten', 'todos os direitos'],
  ...[
    'все права защищены',
    'файлы cookie',
    'utilise des cookies',
    'verwendet cookies',
    'verwenden cookies',
    'utiliza cookies',
    'политика конфиденциальности',
    'войти',
  ],
  ...['プライバシーポリシー', '著作権', '版权所有', '隐私政策', '登录', 'クッキー', 'ログイン'],
  ...['개인정보', '로그인', 'جميع الحقوق', 'سياسة الخصوصية', 'כל הזכויות', 'सर्वाधिकार'],
];
/** Instructions to whoever reads the page with a model; no page says this of itself to people. */
const INJECTION =
  /\b(?:ignore|disregard|forget)\b.{0,40}\b(?:previous|above|prior|all|earlier|instructions?)\b|\bsystem prompt\b|\byou are (?:now )?(?:an? )?(?:ai|assistant|chatbot|language model)\b/iu;
const ADDRESS = /https?:\/\/|www\.|\S+@\S+\.\S+|\{\{|\}\}|[<>{}\\]|\[\[/iu;
const PHONE = /\+?\p{Nd}(?:[\s().-]?\p{Nd}){7,}/u;
const EMOJI = /[\p{Emoji_Presentation}\u{FE0F}]/u;
/** Steers the direction or hides: never part of what a person wrote as a sentence. */
const HIDDEN = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\u00ad\ufeff]/u;

const patterns = TELL_TALES.map((words) => {
  const escaped = words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return /^[\p{Script=Latin}\p{Script=Cyrillic}\s]+$/u.test(words)
    ? `(?<![\\p{L}\\p{M}])${escaped}(?:s|n)?(?![\\p{L}\\p{M}])`
    : escaped;
});
const BOILERPLATE = new RegExp(patterns.join('|'), 'u');

/** Such a sentence with what surrounds it, up to the ends of sentences. */
const INSTRUCTION = new RegExp(
  `[^.!?。！？]{0,300}(?:${INJECTION.source})[^.!?。！？]{0,300}[.!?。！？]?`,
  'giu',
);

/** The text without sentences that talk to a model: what they say is not what the page says of itself. */
export function withoutInstructions(text: string): string {
  return INJECTION.test(text) ? text.replace(INSTRUCTION, ' § ') : text;
}

/** Whether a text is part of the furniture of a website rather than of what the page is about. */
export function isBoilerplate(text: string): boolean {
  return (
    BOILERPLATE.test(fold(text)) || INJECTION.test(text) || ADDRESS.test(text) || PHONE.test(text)
  );
}

/** Whether a text has signs that belong in no title or description. */
export function hasUnfitSigns(text: string): boolean {
  return EMOJI.test(text) || HIDDEN.test(text) || ADDRESS.test(text);
}
