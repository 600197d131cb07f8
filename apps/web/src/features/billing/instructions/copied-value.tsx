import { CopyButton } from '../../../components/copy-button.js';

type CopiedValueProps = {
  label: string;
  value: string;
  /** Completes "Copy …": "wallet address". */
  name: string;
};

/** A value that must be copied exactly. */
export function CopiedValue({ label, value, name }: CopiedValueProps) {
  return (
    <div>
      <p className="text-sm text-text-muted">{label}</p>
      <div className="mt-1 flex items-center gap-2">
        <code className="min-w-0 flex-1 rounded-md border bg-background px-3 py-1.5 font-mono break-all">
          {value}
        </code>
        <CopyButton text={value} name={name} />
      </div>
    </div>
  );
}
