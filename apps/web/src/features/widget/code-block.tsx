import { CopyButton } from '../../components/copy-button.js';

type CodeBlockProps = { code: string; name: string };

/** Code to paste, with a button that copies it. */
export function CodeBlock({ code, name }: CodeBlockProps) {
  return (
    <div className="flex flex-col items-start gap-2 sm:flex-row">
      <pre
        tabIndex={0}
        role="region"
        aria-label={`The ${name}`}
        className="min-w-0 overflow-x-auto rounded-md border bg-background px-3 py-2 font-mono text-sm whitespace-pre-wrap [overflow-wrap:anywhere] max-sm:w-full sm:flex-1"
      >
        <code>{code}</code>
      </pre>
      <CopyButton text={code} name={name} />
    </div>
  );
}
