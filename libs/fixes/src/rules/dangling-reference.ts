/** Beginnings that refer to a previous sentence, in the languages we support. */
const DANGLING =
  /^(?:this|these|that|those|it|its|they|their|he|she|his|her|but|and|or|so|then|however|also|therefore|thus|moreover|both|such|here|there|yes|no|if (?:it|they|so|not)|dies|diese|dieser|dieses|das|aber|und|oder|doch|deshalb|daher|außerdem|er|sie|es|dabei|ce|cet|cette|ces|il|elle|ils|elles|mais|et|donc|cela|esto|este|esta|estos|ello|pero|y|también|questo|questa|ma|inoltre|dit|deze|maar|это|этот|но|и|он|она|они)(?![\p{L}\p{M}])|^(?:それ|これ|しかし|また|そして|但是|这|它)/iu;

/** Whether a sentence depends on the previous one, which readers of a search result do not see. */
export function hasDanglingReference(sentence: string): boolean {
  return DANGLING.test(sentence);
}
