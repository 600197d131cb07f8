import { Progress } from '../../../components/ui/progress.js';

/** While the proof is uploaded: the progress, then that the server is verifying it. */
export function VerifyingPayment({ percent }: { percent: number }) {
  return (
    <div className="flex flex-col items-center gap-4 py-10 text-center">
      <h2 className="text-xl font-semibold">Verifying Payment...</h2>
      <Progress value={percent} aria-label="Screenshot sent" className="max-w-sm" />
      <p className="text-text-muted tabular">
        {percent < 100 ? `${percent}% of the screenshot uploaded.` : 'Checking your submission.'}
      </p>
    </div>
  );
}
