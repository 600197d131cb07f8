/** What the launcher sends to `warm-program.ts`, one after the other. */
export type WarmMessage =
  | { readonly kind: 'load'; readonly packages: readonly string[] }
  | { readonly kind: 'run'; readonly url: string; readonly inspectPort: number };
