import { CopyButton } from '../../../components/copy-button.js';

type CopiedValueProps = {
  label: string;
  value: string;
  /** "Copy wallet address". */ what: string;
};

/** A value that must be copied exactly. */
export function CopiedValue({ label, value, what }: CopiedValueProps) {
  return (
    <div>
      <p className="text-sm text-text-muted">{label}</p>
      <div className="mt-1 flex items-center gap-2">
        <code className="min-w-0 flex-1 rounded-md border bg-background px-3 py-1.5 font-mono break-all">
          {value}
        </code>
        <CopyButton text={value} what={what} />
      </div>
    </div>
  );
}
