import type { Fix } from '@app/fixes/contract';
import type { IssueRow } from '@app/seo-scan/contract';
import { useState } from 'react';
import { toastError, toastUndo } from '../../../lib/toasts.js';
import { trpc } from '../../../lib/trpc.js';
import { alertPlain } from '../fix-failure.js';
import { isConfident } from '../fix-text.js';
import { useAbortOnLeave } from './use-auto-fix-all.js';
import { failureText } from './use-generation.js';
import { useRefreshFixes } from '../use-refresh-fixes.js';
import { waitForGeneration } from './wait-for-generation.js';

const FAILED = 'Failed to enable auto-fix'; // specification 2 section 8

/** 'Auto-Fix' of one issue: generates its fix and applies it, unless a person should read it first. */
export function useAutoFixIssue(scanId: string, issue: IssueRow) {
  const [isBusy, setBusy] = useState(false);
  const { client } = trpc.useUtils();
  const refresh = useRefreshFixes();
  const abort = useAbortOnLeave();

  async function start() {
    const signal = abort();
    setBusy(true);
    try {
      const started = await client.fixes.generate.mutate({ scanId, checkIds: [issue.check_id] });
      const request = () => client.fixes.generation.query({ scanId });
      const ended = await waitForGeneration(started, request, signal);
      if (ended.status === 'failed') toastError(failureText(ended.error));
      else await applyConfident(await written());
    } catch (error) {
      if (!signal.aborted) alertPlain(FAILED, error);
    } finally {
      if (!signal.aborted) setBusy(false);
      void refresh();
    }
  }

  async function written(): Promise<readonly Fix[]> {
    const pageUrl = issue.page_url;
    const { fixes } = await client.fixes.list.query({ scanId, pageUrl, limit: 200 });
    return fixes.filter(
      ({ state, fingerprints }) =>
        state === 'draft' && issue.fingerprint !== null && fingerprints.includes(issue.fingerprint),
    );
  }

  async function applyConfident(fixes: readonly Fix[]): Promise<void> {
    if (fixes.length === 0) {
      toastError(FAILED, "No fix could be written for this issue from the page's content.");
      return;
    }
    const confident = fixes.filter(isConfident);
    if (confident.length === 0) {
      toastError(FAILED, 'A fix was written. Review it here before it goes live.');
      return;
    }
    for (const { id } of confident) await client.fixes.applyOne.mutate({ id });
    toastUndo(`${issue.title}: fix applied.`, () => void undo(confident));
  }

  async function undo(fixes: readonly Fix[]): Promise<void> {
    try {
      for (const { id } of fixes) await client.fixes.revert.mutate({ id });
    } catch (error) {
      alertPlain('Failed to revert fix', error);
    }
    await refresh();
  }

  return { isBusy, start: () => void start() };
}
