const MARKDOWN_LINK = /\[([^[\]]+)\]\((https?:\/\/[^()[\s]+)\)/g;
/** A last sentence that only introduces the link, which is shown separately. */
const LEARN_MORE_SENTENCE = /(?<!\s)\s*\[Learn (?:more|how|about)[^[\]]*\]\([^()[]*\)\.?\s*$/i;

/** Lighthouse's markdown as plain text, and the last page it links to. */
export function plainTextOf(markdown: string): {
  readonly text: string;
  readonly learnMoreUrl: string | null;
} {
  const links = [...markdown.matchAll(MARKDOWN_LINK)];
  const text = markdown
    .replace(LEARN_MORE_SENTENCE, '')
    .replace(MARKDOWN_LINK, '$1')
    .replaceAll('`', '')
    .trim();
  return { text, learnMoreUrl: links.at(-1)?.[2] ?? null };
}
