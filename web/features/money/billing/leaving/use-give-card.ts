import { api } from '../../../../api/api.ts';
import { useLeaveTo } from './use-leave-to.ts';

/** Goes to the provider's page on which a card is given; from there back to `back`, with what was open on it. */
export const useGiveCard = (back?: string) => useLeaveTo(() => api.billing.addPaymentMethod(back ? { back } : {}));
