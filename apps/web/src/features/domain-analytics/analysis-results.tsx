import type { AnalysisStatus, DomainAnalysis, Provenance } from '@app/domain-analytics/contract';
import { Download, Globe, KeyRound, Printer, RefreshCw, Trophy, Users } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Banner } from '../../components/banner.js';
import { ConfirmDialog } from '../../components/confirm-dialog.js';
import { FigureCard } from '../../components/figure-card.js';
import { Button } from '../../components/ui/button.js';
import { countryName } from '../../lib/countries.js';
import { formatInstant } from '../../lib/instants.js';
import { languageName } from '../../lib/languages.js';
import { formatMicroDollars } from '../../lib/micro-dollars.js';
import { formatCount, formatPoints } from '../../lib/numbers.js';
import { useDownload } from '../../lib/use-download.js';
import { AnalysisCost } from './analysis-cost.js';
import {
  BacklinkProfileCard,
  RegistrationCard,
  TopCompetitors,
  TopKeywords,
} from './analysis-tables.js';
import { FigureSource } from './figure-source.js';
import { FigureValue } from './figure-value.js';
import { OpenFigureCards } from './open-figures.js';

type AnalysisResultsProps = {
  analysis: DomainAnalysis;
  /** How it has ended just now; `null`: opened from the list. */
  endedAs: AnalysisStatus | null;
  isStarting: boolean;
  onReanalyze: () => void;
};

/** An analysis: its figures, each with its source, and the exports. */
export function AnalysisResults(props: AnalysisResultsProps) {
  const { analysis, endedAs, isStarting, onReanalyze } = props;
  const { id, domain, sources } = analysis;
  const { download, pending } = useDownload();
  const [isConfirming, setConfirming] = useState(false);
  return (
    <div className="flex flex-col gap-4">
      {endedAs === 'completed' ? (
        <Banner tone="success" role="status">
          Analysis saved successfully!
        </Banner>
      ) : (
        <Banner
          {...(endedAs === null
            ? { tone: 'notice' as const }
            : { tone: 'warning' as const, role: 'status' as const })}
          action={
            <Button
              size="sm"
              className="print:hidden"
              disabled={isStarting}
              onClick={() => setConfirming(true)}
            >
              <RefreshCw aria-hidden />
              {isStarting ? 'Starting…' : 'Re-analyze'}
            </Button>
          }
        >
          {bannerText(analysis, endedAs)}
        </Banner>
      )}
      {isConfirming && (
        <ConfirmDialog
          title={`Reanalyze ${domain}?`}
          keep="Cancel"
          verb="Re-analyze"
          pendingVerb="Starting…"
          variant="primary"
          isPending={isStarting}
          onConfirm={() => {
            setConfirming(false);
            onReanalyze();
          }}
          onClose={() => setConfirming(false)}
        >
          <AnalysisCost market={{ country: analysis.country, language: analysis.language }} />
        </ConfirmDialog>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 className="text-xl font-semibold [overflow-wrap:anywhere]">{domain}</h2>
          <p className="text-sm text-text-muted">{marketAndCost(analysis)}</p>
        </div>
        <div className="flex flex-wrap gap-2 print:hidden">
          <Button
            size="sm"
            disabled={pending !== null}
            onClick={() => download(`/api/seo/analysis/${id}/figures.csv`)}
          >
            <Download aria-hidden />
            Export CSV
          </Button>
          <Button size="sm" onClick={() => window.print()}>
            <Printer aria-hidden />
            Export PDF
          </Button>
        </div>
      </div>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <FigureCard
          icon={KeyRound}
          name="Total Keywords"
          value={
            <FigureValue
              value={analysis.total_keywords}
              format={formatCount}
              reason={sources.keywords.reason}
            />
          }
          note={<Note of="Total Keywords" provenance={sources.keywords} />}
        />
        <FigureCard
          icon={Trophy}
          name="Top Keywords"
          value={
            <FigureValue
              value={sources.keywords.source === null ? null : analysis.top_keywords.length}
              format={formatCount}
              reason={sources.keywords.reason}
            />
          }
          note={
            <Note of="visibility" provenance={sources.visibility}>
              Visibility{' '}
              <FigureValue
                value={analysis.visibility_score}
                format={formatPoints}
                reason={sources.visibility.reason}
              />
            </Note>
          }
        />
        <FigureCard
          icon={Users}
          name="Competitors"
          value={
            <FigureValue
              value={sources.competitors.source === null ? null : analysis.competitors.length}
              format={formatCount}
              reason={sources.competitors.reason}
            />
          }
          note={<Note of="Competitors" provenance={sources.competitors} />}
        />
        <FigureCard
          icon={Globe}
          name="Domain"
          value={<span className="text-lg [overflow-wrap:anywhere]">{domain}</span>}
          note={
            <Note of="organic traffic" provenance={sources.keywords}>
              Organic traffic{' '}
              <FigureValue
                value={analysis.organic_traffic}
                format={formatCount}
                reason={sources.keywords.reason}
              />
            </Note>
          }
        />
      </div>
      <TopKeywords analysis={analysis} />
      <TopCompetitors analysis={analysis} />
      <BacklinkProfileCard analysis={analysis} />
      {analysis.open_figures !== null && <OpenFigureCards figures={analysis.open_figures} />}
      <RegistrationCard analysis={analysis} />
    </div>
  );
}

function bannerText(
  { domain, analyzed_at: analyzedAt }: DomainAnalysis,
  endedAs: AnalysisStatus | null,
): string {
  if (endedAs === 'cancelled') return 'Cancelled. Data read until then is saved.';
  if (endedAs === 'failed')
    return 'The analysis was interrupted several times. Data read until then is saved.';
  return `Saved analysis of ${domain}, ${formatInstant(analyzedAt)}`;
}

/** "Germany, German. The figures cost $0.06." */
function marketAndCost({ country, language, cost_micros: cost }: DomainAnalysis): string {
  const market = `${countryName(country)}, ${languageName(language)}`;
  if (cost === null) return market;
  const amount = cost === 0 ? 'nothing' : formatMicroDollars(cost);
  return `${market}. The data cost ${amount}.`;
}

type NoteProps = { of: string; provenance: Provenance; children?: ReactNode };

function Note({ of, provenance, children = 'Source' }: NoteProps) {
  return (
    <span className="flex items-center gap-1">
      <span>{children}</span>
      <FigureSource of={of} provenance={provenance} />
    </span>
  );
}
