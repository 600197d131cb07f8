import type { StartedJourneyRecording } from '@app/traffic/contract';
import { ExternalLink, Square } from 'lucide-react';
import type { ReactNode } from 'react';
import { Banner } from '../../../components/banner.js';
import { ButtonLink } from '../../../components/button-link.js';
import { CopyButton } from '../../../components/copy-button.js';
import { Button } from '../../../components/ui/button.js';
import { countOf } from '../../../lib/numbers.js';
import { MY_WEBSITES } from '../campaign/verification-hint.js';
import type { Recording } from './use-recording.js';
import { onFirstUse } from '../../../lib/on-first-use.js';

const timeOfDay = onFirstUse(() => new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' }));

/** How to record, how far it came, and how it ended. Nothing before the first start. */
export function RecordPanel({ recording, domain }: { recording: Recording; domain: string }) {
  const { started, outcome, error, unverified } = recording;
  return (
    <>
      {unverified !== null && (
        <Banner
          tone="notice"
          role="status"
          title={`Verify ${unverified.domain} first`}
          action={<ButtonLink to={MY_WEBSITES}>My Websites</ButtonLink>}
        >
          The recorder works only on your own websites.
        </Banner>
      )}
      {error !== null && (
        <Banner tone="critical" role="alert">
          {error}
        </Banner>
      )}
      {started !== null && <Instructions started={started} recording={recording} domain={domain} />}
      {outcome !== null && <Ended outcome={outcome} />}
    </>
  );
}

type InstructionsProps = {
  started: StartedJourneyRecording;
  recording: Recording;
  domain: string;
};

function Instructions({ started, recording, domain }: InstructionsProps) {
  const { tag, snippet, startAddress } = started;
  const count = recording.recording?.steps.length ?? 0;
  const isWaiting = recording.recording?.status === 'waiting';
  const endsAt = timeOfDay().format(new Date(started.recording.endsAt));
  return (
    <section aria-label="Recording" className="flex flex-col gap-4 rounded-lg border p-4">
      <p role="status" className="font-semibold">
        {isWaiting
          ? `Waiting for the recorder on ${domain}`
          : `Recording: ${countOf(count, 'step')}`}
      </p>
      <ol className="flex list-decimal flex-col gap-4 pl-5">
        <li>
          <p>
            Add this line to the pages of {domain} while you record. It does nothing in the browsers
            of your visitors.
          </p>
          <Code text={tag} name="recorder tag" />
        </li>
        <li>
          <p>Open your website here and click through it. Press Stop there when you are done.</p>
          <Button asChild size="sm" className="mt-2">
            <a href={startAddress} target="_blank" rel="noopener noreferrer">
              <ExternalLink aria-hidden />
              Open {domain}
            </a>
          </Button>
        </li>
      </ol>
      <details>
        <summary className="cursor-pointer text-sm text-text-muted">
          Record without changing the website
        </summary>
        <p className="mt-2 text-sm">
          Run this line in the browser&apos;s console, on each page that you open.
        </p>
        <Code text={snippet} name="console line" />
      </details>
      <p className="text-sm text-text-muted">
        What you type isn&apos;t recorded: fill it in below, under Values. Card numbers and one-time
        codes are left out. The recording ends at {endsAt}.
      </p>
      <div>
        <Button size="sm" onClick={recording.stop}>
          <Square aria-hidden />
          Stop recording
        </Button>
      </div>
    </section>
  );
}

function Code({ text, name }: { text: string; name: string }) {
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2 rounded-md border bg-surface p-3">
      <code className="min-w-0 flex-1 basis-56 text-sm [overflow-wrap:anywhere]">{text}</code>
      <CopyButton text={text} name={name} />
    </div>
  );
}

function Ended({ outcome }: { outcome: 'stopped' | 'over' }): ReactNode {
  return outcome === 'stopped' ? (
    <Banner tone="success" role="status" title="The recording has ended.">
      Remove the recorder&apos;s line from your website. Nothing is saved until you press Save.
    </Banner>
  ) : (
    <Banner tone="notice" role="status" title="The recording ended on its own.">
      Its steps are below; start another one to record more.
    </Banner>
  );
}
