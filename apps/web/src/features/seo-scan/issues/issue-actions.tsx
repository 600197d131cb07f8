import type { IssueRow } from '@app/seo-scan/contract';
import { Eye, FileSearch } from 'lucide-react';
import { ButtonLink } from '../../../components/button-link.js';
import { Button } from '../../../components/ui/button.js';
import { IgnoreButton } from './ignore-button.js';
import { useRemoveIgnore } from './use-ignores.js';

/** The actions on an issue. */
export function IssueActions({ scanId, issue }: { scanId: string; issue: IssueRow }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      {issue.ignored === null ? (
        <IgnoreButton
          scanId={scanId}
          label="Ignore…"
          target={{
            checkId: issue.check_id,
            title: issue.title,
            issue: { fingerprint: issue.fingerprint, pageUrl: issue.page_url },
          }}
        />
      ) : (
        <StopIgnoring scanId={scanId} ignored={issue.ignored} />
      )}
      <ButtonLink
        variant="link"
        size="inline"
        className="text-sm"
        to="/onpage-seo"
        state={{ url: issue.page_url }}
      >
        <FileSearch aria-hidden />
        Analyze this page
      </ButtonLink>
    </div>
  );
}

type StopIgnoringProps = { scanId: string; ignored: NonNullable<IssueRow['ignored']> };

function StopIgnoring({ scanId, ignored }: StopIgnoringProps) {
  const remove = useRemoveIgnore(scanId);
  return (
    <>
      <span className="text-text-muted">
        Ignored: <span className="text-text">{ignored.reason}</span>
      </span>
      <Button
        variant="link"
        size="inline"
        className="text-sm"
        disabled={remove.isPending}
        title="Everything ignored with it is restored too."
        onClick={() => remove.mutate({ id: ignored.id })}
      >
        <Eye aria-hidden />
        {remove.isPending ? 'Changing…' : 'Stop ignoring'}
      </Button>
    </>
  );
}
