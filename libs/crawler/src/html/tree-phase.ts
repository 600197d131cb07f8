/** The part of a document in which the next token is. */
export type TreePhase =
  | 'before-head'
  | 'in-head'
  | 'after-head'
  | 'in-body'
  | 'in-frameset'
  | 'after-frameset';
