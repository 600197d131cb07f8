import type { Evidence } from '@app/traffic/contract';

/** For each picture the vitals that it is the first to show; one that no picture shows is with the last. */
export function marksByFrame({
  frames,
  marks,
}: Pick<Evidence, 'frames' | 'marks'>): readonly (readonly Evidence['marks'][number][])[] {
  const last = frames.length - 1;
  const placed = marks.map((mark) => {
    const index = frames.findIndex((atMs) => atMs >= mark.atMs);
    return { mark, index: index === -1 ? last : index };
  });
  return frames.map((_, frame) =>
    placed.filter(({ index }) => index === frame).map(({ mark }) => mark),
  );
}
