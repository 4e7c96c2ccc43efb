/**
 * On this channel of the browser (`BroadcastChannel`) a window that was opened for a payment says that it is done, before
 * it closes itself: whoever opened it looks again.
 */
export const RETURNED_CHANNEL = 'billing.returned';
/** A page of plans or of billing, with what was open on it: there one comes back to once a card was given. */
export const LEFT_PAGE = /^\/(pricing|billing\/overview)(\?[\w=&-]*)?$/;

export interface Returned {
  is_paid: boolean;
}
