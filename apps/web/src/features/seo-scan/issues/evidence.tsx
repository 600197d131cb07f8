import { markupTokens } from './markup-tokens.js';

const CLASSES = {
  tag: 'text-accent',
  attribute: 'text-warning',
  value: 'text-success',
  text: undefined,
} as const;

/** The offending tag or header with syntax highlighting; never inserted into the page as markup. */
export function Evidence({ text }: { text: string }) {
  return (
    <pre className="overflow-x-auto rounded-md border bg-surface px-3 py-2 font-mono text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">
      <code>
        {markupTokens(text).map((token, index) => (
          <span key={index} className={CLASSES[token.kind]}>
            {token.text}
          </span>
        ))}
      </code>
    </pre>
  );
}
