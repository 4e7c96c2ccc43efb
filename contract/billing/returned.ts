/**
 * On this channel of the browser (`BroadcastChannel`) a window that was opened for a payment says that it is done, before
 * it closes itself: whoever opened it looks again.
 */
export const RETURNED_CHANNEL = 'billing.returned';
export interface Returned {
  is_paid: boolean;
}
