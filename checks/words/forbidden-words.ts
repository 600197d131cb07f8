/** A word that this code does not use, because the field has another one. */
export interface ForbiddenWord {
  /**
   * Matched against texts in lower case and in one line, and against names as words: `hasLookedUp` is `has looked up`.
   * The pattern leaves ordinary uses out. It has the flag `g` and no `^` or `$`.
   */
  readonly pattern: RegExp;
  /** What to write instead. */
  readonly use: string;
  /**
   * Names: of files and declarations. Prose: comments, test titles and documents. Both, when missing. Texts: sentences of
   * screens, messages and documents.
   */
  readonly in?: 'names' | 'prose' | 'texts';
}

const WORK = '(?:visits?|scans?|orders?|payments?|campaigns?|jobs?|reservations?)';

/** Verbs in -ise, as far as texts need them. */
const ISE =
  '(?:cannibal|canonical|capital|general|initial|local|minim|maxim|normal|optim|organ|personal|priorit|random|recogn|serial|summar|synchron|util|virtual|visual)is(?:e[ds]?|ing|able|ations?)';
/** Not in addresses and keys, which stay. */
const BRITISH = new RegExp(
  `(?<![-/_.])\\b(?:${ISE}|(?:behavi|col|fav|hon|neighb)our\\w*|analys(?:ed|ing)|artefacts?|catalogues?|centred?|grey|labell(?:ed|ing))\\b(?![-_])`,
  'g',
);

export const forbiddenWords: readonly ForbiddenWord[] = [
  // The screens of the specification are in American English: Analyze, Optimization. "Cancelled" is a state it names.
  { pattern: BRITISH, use: 'the American spelling', in: 'texts' },
  {
    pattern: /\blook(?:s|ed)?\b(?! (?:up|ahead|behind|around|alike|like)\b)/g,
    use: 'check, verification, recheck',
    in: 'names',
  },
  {
    pattern: /\blook(?:s|ed|ing)?(?: again)? at\b|\ba (?:second )?look\b/g,
    use: 'check, verify, read',
    in: 'prose',
  },
  { pattern: /\bjudg(?:es?|ed|ing|e?ments?)\b/g, use: 'audit, validate' },
  { pattern: new RegExp(`\\bcarr(?:y|ies|ied) (?:the |a )?${WORK}\\b`, 'g'), use: 'execute' },
  { pattern: new RegExp(`\\b${WORK} carriers?\\b`, 'g'), use: 'executor' },
  {
    pattern: /\b(?:tells?|told)\b(?! (?:\w+ )?(?:apart|from)\b)/g,
    use: 'notify, report, show, say',
  },
  { pattern: /\bdoors?\b/g, use: 'endpoint, entry point' },
  { pattern: /\bask(?:ers?|ing|s)\b/g, use: 'client, request', in: 'names' },
  { pattern: /\bconversations?\b/g, use: 'session, exchange', in: 'names' },
  { pattern: /\bstand in line\b/g, use: 'lock' },
  {
    pattern: /\bst(?:ands?|ood|anding) (?:here|there|on|in|beside)\b/g,
    use: 'is, is shown',
    in: 'prose',
  },
  { pattern: new RegExp(`\\bsettle[sd]? (?:the |a )?${WORK}\\b`, 'g'), use: 'reconcile, complete' },
  { pattern: /\bbooks\b/g, use: 'ledger' },
  { pattern: /\bsigns? of life\b/g, use: 'heartbeat' },
  { pattern: /\bmanners\b/g, use: 'init script, policy' },
  { pattern: /\bhands\b/g, use: 'input simulation', in: 'names' },
  { pattern: /\b(?<!stack |otel )traces\b/g, use: 'cleanup, remains', in: 'names' },
  { pattern: /\brooms\b/g, use: 'capacity, context pool' },
  { pattern: /\blettering\b/g, use: 'text layout' },
  { pattern: /\b(?:error|failure|label|mail|refusal|state) words\b/g, use: 'text', in: 'names' },
  { pattern: /\b(?:page|level) leads\b|\bleads of\b/g, use: 'links', in: 'names' },
  { pattern: /\bprov(?:e|es|ing) again\b|\bproof again\b/g, use: 'recheck', in: 'names' },
  { pattern: /\bverdicts?\b/g, use: 'result, outcome, assessment', in: 'names' },
  { pattern: /\bdear(?:er|est)?\b/g, use: 'expensive' },
  { pattern: /\bwhoever\b/g, use: 'the caller, who' },
  { pattern: /\bof (?:its|their) own accord\b/g, use: 'automatically', in: 'prose' },
  { pattern: /\bhand(?:s|ed|ing)? (?:out|over|back)\b/g, use: 'serve, return, pass' },
  { pattern: /\bg(?:ives?|ave|iven|iving) back\b/g, use: 'release, return, refund' },
  { pattern: /\btake[ns]? back\b/g, use: 'revert, revoke, cancel' },
  { pattern: /\bbroke off\b/g, use: 'was interrupted' },
  { pattern: /\bheld back\b/g, use: 'delayed, withheld' },
  { pattern: /\be-mails?\b/g, use: 'email', in: 'prose' },
  { pattern: /\bke(?:eps?|pt) out\b/g, use: 'exclude, reject, prevent' },
  { pattern: /\bgo on\b/g, use: 'continue, resume', in: 'names' },
  { pattern: /\bwhat\b/g, use: 'the noun: message, values, action', in: 'names' },
  { pattern: /\bsurroundings\b|\bcircumstances\b/g, use: 'context, environment', in: 'names' },
  { pattern: /\boccasions?\b/g, use: 'reference, reason', in: 'names' },
  { pattern: /\bconfinements?\b/g, use: 'sandbox', in: 'names' },
  { pattern: /\bsought\b/g, use: 'searched', in: 'names' },
  // Of the glossary in docs/architecture.md.
  { pattern: /\bspiders?\b|\bscrap(?:es?|ers?|ing)\b/g, use: 'crawl, crawler', in: 'names' },
  { pattern: /\b(?:vouchers?|promo(?:tion)?s?)\b/g, use: 'coupon', in: 'names' },
  { pattern: /\btenants?\b/g, use: 'workspace', in: 'names' },
  { pattern: /\bmoderators?\b/g, use: 'staff', in: 'names' },
];

/** Names that stay, because rows, queued jobs or clients have them. */
export const exemptNames: ReadonlySet<string> = new Set([
  'not_looked_at', // the API
  'judged_as_rendered',
  'lastLookedAt', // columns
  'lastLookedScanId',
  'looks',
  'look', // of queued jobs
  'verdict', // the API, a column, and Search Console
  'chainResults',
  'judgedPages', // JSON of stored scans
  'isJudged',
  'secondLooks',
  'what-changed-card.tsx', // "What changed" on the screen
  'WhatChangedCard',
]);
