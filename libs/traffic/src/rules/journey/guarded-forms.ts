/** A field of the form, as its attributes say. */
export interface FormField {
  readonly type: string;
  readonly autocomplete: string;
  /** Name, id, label and placeholder. */
  readonly words: string;
}

/** What pressing an element would submit. */
export interface FormFacts {
  readonly fields: readonly FormField[];
  /** Where the form is sent to. */
  readonly action: string;
  /** The text of the pressed element. */
  readonly button: string;
  /** Hosts of the frames in it: payment providers have their card fields in frames. */
  readonly frameHosts: readonly string[];
}

export type GuardedForm = 'payment' | 'sign-up';

const CARD_WORDS =
  /card.?(?:number|num|no\b|holder|code)|cardnumber|\bcc.?(?:num|name|exp|csc)|\bcv[cv]2?\b|security.?code|\biban\b|kreditkarte|carte.?bancaire/i;
const PAY_BUTTONS =
  /\b(?:pay(?: now)?|place (?:your |my )?order|buy now|(?:complete|confirm|submit) (?:my |your )?(?:purchase|order|payment)|donate|subscribe now|zahlungspflichtig|jetzt (?:kaufen|bezahlen)|payer|pagar|paga ora)\b/i;
const PAYMENT_HOSTS =
  /(?:^|\.)(?:js\.stripe\.com|checkout\.stripe\.com|paypal\.com|braintreegateway\.com|adyen\.com|squareup\.com|squarecdn\.com|razorpay\.com|mollie\.com|klarna\.com|checkout\.com|pay\.google\.com|payments-amazon\.com)$/i;
const SIGN_UP_BUTTONS =
  /\b(?:sign[ -]?up|register|join (?:now|us|free)|create (?:an? |your |my )?account|get started|registrieren|konto (?:erstellen|anlegen)|s'inscrire|registrarse|crear (?:una )?cuenta)\b/i;
const SIGN_UP_ACTIONS =
  /(?:^|[/_.-])(?:sign-?up|register|registration|registrations|create-?account|join)(?:[/_.?#-]|$)/i;
const SECOND_PASSWORDS =
  /\b(?:new|confirm|repeat|again|wiederholen|bestätigen)|password.?(?:2|confirm)/i;

/**
 * Whether pressing it pays or registers, so that only a step that the owner has allowed may do so. A form is one of
 * payment by a field with an autocomplete token `cc-…` (HTML standard, section "Autofill"), a card's names, a frame of
 * a payment provider, or the words of its button; one of signing up by `autocomplete="new-password"`, a second
 * password, its address, or the words of its button. In doubt it is one: an order placed by mistake is worse than a
 * step to be allowed.
 */
export function guardedForm(facts: FormFacts): GuardedForm | null {
  if (isPayment(facts)) return 'payment';
  return isSignUp(facts) ? 'sign-up' : null;
}

function isPayment({ fields, button, frameHosts }: FormFacts): boolean {
  return (
    PAY_BUTTONS.test(button) ||
    frameHosts.some((host) => PAYMENT_HOSTS.test(host)) ||
    fields.some(({ autocomplete, words }) => hasCardToken(autocomplete) || CARD_WORDS.test(words))
  );
}

function isSignUp({ fields, action, button }: FormFacts): boolean {
  const passwords = fields.filter(({ type }) => type === 'password');
  return (
    SIGN_UP_BUTTONS.test(button) ||
    passwords.length > 1 ||
    fields.some(({ autocomplete }) => tokens(autocomplete).includes('new-password')) ||
    passwords.some(({ words }) => SECOND_PASSWORDS.test(words)) ||
    (fields.length > 0 && SIGN_UP_ACTIONS.test(action))
  );
}

function hasCardToken(autocomplete: string): boolean {
  return tokens(autocomplete).some((token) => token.startsWith('cc-'));
}

function tokens(autocomplete: string): string[] {
  return autocomplete.toLowerCase().split(/\s+/);
}

/** Why a step was not done. */
export const guardedFormSentences: Readonly<Record<GuardedForm, string>> = {
  payment: 'it would submit a payment form, which this step is not allowed to do',
  'sign-up': 'it would submit a sign-up form, which this step is not allowed to do',
};
