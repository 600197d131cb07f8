import type { Rendering, Website } from '@app/domain/contract';
import type { ExtractionTrial } from '@app/seo-scan/contract';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { FormField } from '../../../components/form-field.js';
import { Button } from '../../../components/ui/button.js';
import { Input } from '../../../components/ui/input.js';
import { failureOf, fieldMessagesOf, sentenceOf } from '../../../lib/failure.js';
import { formatCount } from '../../../lib/numbers.js';
import { trpc } from '../../../lib/trpc.js';
import { ruleToTry, showFailure } from './rule-form.js';
import type { RuleForm } from './rule-form.js';

/** Trials read pages as HTML, which may contain less than a scan finds after the scripts. */
const RENDERING_NOTES: Readonly<Record<Rendering, string | undefined>> = {
  raw: undefined,
  rendered:
    'Reads the HTML as sent. Scans of this website read pages in a browser and may find more.',
  auto: 'Reads the HTML as sent. Scans of this website may read pages in a browser and find more.',
};

type RuleTrialProps = { website: Website; form: RuleForm };

/** Reads the rule on one page now. */
export function RuleTrial({ website, form }: RuleTrialProps) {
  const [url, setUrl] = useState('/');
  const [problem, setProblem] = useState<string | null>(null);
  const trial = trpc.seoScan.extraction.try.useMutation({
    onError(error) {
      const { url: ofUrl } = fieldMessagesOf(error);
      if (ofUrl !== undefined) setProblem(ofUrl);
      else if (failureOf(error)?.code === 'validation_failed') showFailure(form, error);
      else setProblem(sentenceOf(error, "Couldn't read the page."));
    },
  });

  function start() {
    const rule = ruleToTry(form);
    setProblem(null);
    if (rule !== null) trial.mutate({ websiteId: website.id, url, rule });
  }

  return (
    <section aria-labelledby="trial-title" className="rounded-md border p-3">
      <h3 id="trial-title" className="font-medium">
        Try it on a page
      </h3>
      <div className="mt-2 flex flex-wrap items-start gap-2">
        <div className="min-w-0 flex-1 basis-60">
          <FormField
            label={`Page of ${website.domain}`}
            error={problem ?? undefined}
            help={RENDERING_NOTES[website.rendering]}
          >
            <Input
              dir="ltr"
              autoCapitalize="off"
              autoComplete="off"
              spellCheck={false}
              value={url}
              onChange={(event) => setUrl(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                start();
              }}
            />
          </FormField>
        </div>
        <Button className="mt-7" disabled={trial.isPending} onClick={start}>
          {trial.isPending ? 'Reading…' : 'Try it'}
        </Button>
      </div>
      <div aria-live="polite">{trial.isSuccess && <TrialResult trial={trial.data} />}</div>
    </section>
  );
}

function TrialResult({ trial }: { trial: ExtractionTrial }) {
  const { values, matches, isCut, check, note } = trial;
  return (
    <div className="mt-3 flex flex-col gap-2">
      {check !== null && <CheckResult isPassed={check === 'passed'} />}
      {note !== null && <p className="text-text-muted">{note}</p>}
      {values.length > 0 && (
        <ol className="flex max-h-60 flex-col gap-1 overflow-y-auto">
          {values.map((value, index) => (
            <li
              // Values repeat.
              key={index}
              dir="auto"
              className="rounded-sm bg-hover px-2 py-1 font-mono text-sm [overflow-wrap:anywhere]"
            >
              {value === '' ? <span className="text-text-muted">(empty)</span> : value}
            </li>
          ))}
        </ol>
      )}
      {isCut && (
        <p className="text-sm text-text-muted">
          {matches > values.length && `${formatCount(values.length)} of ${formatCount(matches)}. `}A
          scan keeps up to 20 values, 1,000 characters of each and 10,000 in total.
        </p>
      )}
    </div>
  );
}

function CheckResult({ isPassed }: { isPassed: boolean }) {
  const Icon = isPassed ? CircleCheck : CircleAlert;
  return (
    <p className={isPassed ? 'text-success' : 'text-critical'}>
      <Icon aria-hidden className="mr-1.5 inline size-4" />
      {isPassed ? 'The check passes on this page.' : 'The check fails on this page.'}
    </p>
  );
}
