import type Stripe from 'stripe';

/** A list as the wire has it. */
export const wireList = <T>(data: T[], url: string, hasMore = false): Stripe.ApiList<T> => ({
  object: 'list',
  data,
  has_more: hasMore,
  url,
});
