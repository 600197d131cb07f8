import type {
  Fix as FixView,
  FixEvent as FixEventView,
  FixType,
  PageFixKind,
} from './contract/index.js';
import type { FixEvent } from './entities/fix-event.entity.js';
import type { Fix } from './entities/fix.entity.js';
import { isLive } from './rules/fix-states.js';

/** The specification's name for what a fix changes. */
export const fixTypeOf = {
  title: 'title',
  meta_description: 'meta',
  og: 'meta',
  h1: 'h1',
  image_alt: 'images',
  image_dimensions: 'images',
  lang: 'technical',
  viewport: 'technical',
  json_ld: 'schema',
  link_text: 'links',
} as const satisfies Record<PageFixKind, FixType>;

export function presentFix(fix: Fix): FixView {
  return {
    id: fix.id,
    fix_type: fixTypeOf[fix.kind],
    applied: isLive(fix.state),
    page_url: fix.pageUrl,
    original_content: fix.originalContent ?? null,
    optimized_content: fix.optimizedContent,
    confidence_score: fix.confidence,
    ai_model: fix.aiModel,
    character_count: Array.from(fix.optimizedContent).length,
    kind: fix.kind,
    state: fix.state,
    state_reason: fix.stateReason ?? null,
    is_suggestion: fix.isSuggestion,
    guards: fix.guards,
    website_id: fix.websiteId,
    scan_id: fix.scanId ?? null,
    check_id: fix.checkId,
    fingerprint: fix.fingerprint,
    fingerprints: fix.fingerprints,
    selector: fix.selector ?? null,
    name: fix.name ?? null,
    batch_id: fix.batchId ?? null,
    prompt_version: fix.promptVersion,
    is_edited: fix.isEdited,
    visibility: {
      rendered: fix.visibleRendered ?? null,
      raw: fix.visibleRaw ?? null,
      checked_at: fix.visibilityCheckedAt?.toISOString() ?? null,
    },
    created_at: fix.createdAt.toISOString(),
    applied_at: fix.appliedAt?.toISOString() ?? null,
    locked_until: fix.lockedUntil?.toISOString() ?? null,
  };
}

export function presentFixEvent(event: FixEvent): FixEventView {
  return {
    id: String(event.id),
    at: event.at.toISOString(),
    from: event.fromState ?? null,
    to: event.toState,
    actor: event.actorName,
    reason: event.reason ?? null,
    optimized_content: event.optimizedContent,
  };
}
