/** The first `@type` of a JSON-LD text, also of one that is broken; the same text for all that have none. */
export const firstType = (json: string): string =>
  String(/"@type":"\w+/.exec(json.replace(/\s/g, '')));
