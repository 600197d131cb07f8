/** Checks whose fix is "auto" or "suggested" but not implemented yet, with the reason. */
export const unwrittenChecks: Readonly<Record<string, string>> = {
  'headings.h1_multiple': 'Which of the headings is the main one is for its author to say.',
  'headings.empty': 'A heading without text has to be removed, and the widget removes nothing.',
  'headings.skip_level': 'The level of a heading is its tag, and the widget changes no tags.',
  'links.internal_redirect': 'The widget changes what a link says, never where it leads.',
  'links.single_inlink': 'Another link is new content, which belongs in the page itself.',
  'ai.llms_txt_invalid': 'A file on the server, which no script in a page can change.',
};
