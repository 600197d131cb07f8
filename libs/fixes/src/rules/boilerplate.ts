import { hasInstruction } from './model-instructions.js';
import { fold } from './split-words.js';

/**
 * Words of cookie notices, menus, forms and footers, folded. A sentence that contains one says nothing about its page.
 */
const BOILERPLATE_PHRASES: readonly string[] = [
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
const ADDRESS = /https?:\/\/|www\.|\S@[^\s.@]+\.\S|\{\{|\}\}|[<>{}\\]|\[\[/iu;
const PHONE = /\+?\p{Nd}(?:[\s().-]?\p{Nd}){7,}/u;
const EMOJI = /[\p{Emoji_Presentation}\u{FE0F}]/u;
/** Characters that hide or reorder text are never part of a sentence written by a person. */
const HIDDEN = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\u00ad\ufeff]/u;

const patterns = BOILERPLATE_PHRASES.map((words) => {
  const escaped = words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return /^[\p{Script=Latin}\p{Script=Cyrillic}\s]+$/u.test(words)
    ? `(?<![\\p{L}\\p{M}])${escaped}(?:s|n)?(?![\\p{L}\\p{M}])`
    : escaped;
});
const BOILERPLATE = new RegExp(patterns.join('|'), 'u');

/** Whether a text is boilerplate of the website rather than about the topic of the page. */
export function isBoilerplate(text: string): boolean {
  return (
    BOILERPLATE.test(fold(text)) || hasInstruction(text) || ADDRESS.test(text) || PHONE.test(text)
  );
}

/** Whether a text contains characters that do not belong in a title or description. */
export function hasUnsuitableCharacters(text: string): boolean {
  return EMOJI.test(text) || HIDDEN.test(text) || ADDRESS.test(text);
}
