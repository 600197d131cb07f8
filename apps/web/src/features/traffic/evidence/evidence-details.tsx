import type { Evidence } from '@app/traffic/contract';
import { Download } from 'lucide-react';
import { QueryError } from '../../../components/error-state.js';
import { Badge } from '../../../components/ui/badge.js';
import { Button } from '../../../components/ui/button.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../../components/ui/card.js';
import { LoadingPart } from '../../../components/loading-part.js';
import { formatInstant } from '../../../lib/instants.js';
import { trpc } from '../../../lib/trpc.js';
import { useDownload } from '../../../lib/use-download.js';
import { ConsoleLines } from './console-lines.js';
import {
  evidenceFilePath,
  evidencePlace,
  evidenceTitle,
  fileNames,
  isLight,
  repeatText,
} from './evidence-text.js';
import { FilmStrip } from './film-strip.js';
import { RequestWaterfall } from './request-waterfall.js';

const LIGHT = 'A light visit requests documents only and shows no page, so there is no film.';
const NOT_FILMED =
  "This visit was not filmed, because filming slows a page. Films are made of repeats, which aren't charged.";

type EvidenceDetailsCardProps = { campaignId: string; evidence: Evidence };

/** Everything that one visit has left behind. */
export function EvidenceDetailsCard({ campaignId, evidence }: EvidenceDetailsCardProps) {
  const { download, pending } = useDownload();
  const { id, files, message, isRepeat, status, frames } = evidence;
  const repeat = repeatText(evidence);
  return (
    <Card aria-labelledby="evidence-title">
      <CardHeader className="flex-row flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <CardTitle id="evidence-title">{evidenceTitle(evidence)}</CardTitle>
          <p className="mt-1 [overflow-wrap:anywhere] text-text-muted">
            {evidencePlace(evidence)}, {formatInstant(evidence.occurredAt)}{' '}
            {isRepeat && <Badge>Not charged</Badge>}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {files.map((file) => {
            const path = evidenceFilePath(campaignId, id, file);
            return (
              <Button
                key={file}
                size="sm"
                disabled={pending !== null}
                aria-label={`Download: ${fileNames[file]}`}
                onClick={() => download(path)}
              >
                <Download aria-hidden />
                {fileNames[file]}
              </Button>
            );
          })}
        </div>
      </CardHeader>
      <CardContent className="flex flex-col gap-5">
        {message !== null && status === 'stored' && (
          <p className="[overflow-wrap:anywhere] text-critical">{message}</p>
        )}
        {repeat !== null && <p className="text-text-muted">{repeat}</p>}
        {status === 'stored' && (
          <>
            {frames.length > 0 && <FilmStrip campaignId={campaignId} evidence={evidence} />}
            {frames.length === 0 && repeat === null && (
              <p className="text-sm text-text-muted">{isLight(evidence) ? LIGHT : NOT_FILMED}</p>
            )}
            <Log campaignId={campaignId} evidence={evidence} />
          </>
        )}
      </CardContent>
    </Card>
  );
}

function Log({ campaignId, evidence }: EvidenceDetailsCardProps) {
  const { id, hasAllRequests } = evidence;
  const details = trpc.traffic.evidenceDetails.useQuery(
    { id: campaignId, evidenceId: id },
    { staleTime: Infinity },
  );
  if (details.isPending) {
    return <LoadingPart label="Loading requests" className="h-64" />;
  }
  if (details.isError) return <QueryError query={details} title="Couldn't load the requests." />;
  const { requests, console: lines, droppedLines } = details.data;
  return (
    <>
      <div className="flex flex-col gap-2">
        <h3 className="font-semibold">Requests</h3>
        {!hasAllRequests && (
          <p className="text-sm text-text-muted">
            This visit wasn&apos;t measured. Apart from documents and failures, status, size and
            time are as the pages timed them: other origins may hide them, and they are unknown for
            requests under way when their page ended or navigated by itself.
          </p>
        )}
        {requests.length === 0 ? (
          <p className="text-text-muted">No request was sent.</p>
        ) : (
          <RequestWaterfall requests={requests} />
        )}
      </div>
      <div className="flex flex-col gap-2">
        <h3 className="font-semibold">Console</h3>
        {lines === null && (
          <p className="text-text-muted">Unknown: a light visit runs no scripts.</p>
        )}
        {lines?.length === 0 && <p className="text-text-muted">No console messages.</p>}
        {lines !== null && lines.length > 0 && (
          <ConsoleLines console={lines} droppedLines={droppedLines} />
        )}
      </div>
    </>
  );
}
