/** Beginnings that point back to a sentence before, in the languages we know them of. */
const LEANING =
  /^(?:this|these|that|those|it|its|they|their|he|she|his|her|but|and|or|so|then|however|also|therefore|thus|moreover|both|such|here|there|yes|no|if (?:it|they|so|not)|dies|diese|dieser|dieses|das|aber|und|oder|doch|deshalb|daher|außerdem|er|sie|es|dabei|ce|cet|cette|ces|il|elle|ils|elles|mais|et|donc|cela|esto|este|esta|estos|ello|pero|y|también|questo|questa|ma|inoltre|dit|deze|maar|это|этот|но|и|он|она|они)(?![\p{L}\p{M}])|^(?:それ|これ|しかし|また|そして|但是|这|它)/iu;

/** Whether a sentence leans on the one before, which the reader of a search result does not see. */
export function hasDanglingReference(sentence: string): boolean {
  return LEANING.test(sentence);
}
