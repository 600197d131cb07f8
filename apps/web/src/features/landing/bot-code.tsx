/** A line or a few of configuration to copy. */
export function BotCode({ text }: { text: string }) {
  return (
    <pre className="mt-2 overflow-x-auto rounded-md border bg-surface px-3 py-2 font-mono text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">
      {text}
    </pre>
  );
}
