const SOURCE = /\bsrc="([^"]+)"/;

/**
 * The widget's tag as a script that inserts it: tag managers drop unknown attributes of script tags. Returns `snippet`
 * unchanged when it has no URL.
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

/** Escapes a string for a script within a page, so that it can terminate neither. */
function asScriptText(text: string): string {
  return JSON.stringify(text).replaceAll('<', '\\u003c');
}
