const SOURCE = /\bsrc="([^"]+)"/;

/**
 * The widget's tag as a script that adds it: tag managers drop unknown attributes from script tags they are given.
 * `snippet` as it is when it has no address.
 */
export function injectedSnippet(snippet: string, siteId: string): string {
  const source = SOURCE.exec(snippet)?.[1];
  if (source === undefined) return snippet;
  return [
    '<script>',
    '(function () {',
    "  var script = document.createElement('script');",
    `  script.src = ${asScriptText(source)};`,
    `  script.setAttribute('data-site-id', ${asScriptText(siteId)});`,
    '  script.async = true;',
    '  document.head.appendChild(script);',
    '})();',
    '</script>',
  ].join('\n');
}

/** A text inside a script inside a page: it cannot end either. */
function asScriptText(text: string): string {
  return JSON.stringify(text).replaceAll('<', '\\u003c');
}
