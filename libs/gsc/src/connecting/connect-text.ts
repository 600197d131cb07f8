export const NOT_CONFIGURED =
  "Search Console needs Google credentials, which the operator of this installation hasn't set.";

export const NO_CONNECTION = 'No GSC connection found for this site';
