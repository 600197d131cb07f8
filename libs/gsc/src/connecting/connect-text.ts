export const NOT_CONFIGURED =
  'Connecting Search Console needs Google credentials, which the operator of this installation has not set.';

export const NO_CONNECTION = 'No GSC connection found for this site';
