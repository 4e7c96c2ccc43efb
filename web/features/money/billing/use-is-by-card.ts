import { useBrand } from '../../../brand/use-brand.ts';
import { useSpace } from '../../../shell/session/use-access-state.ts';

/** Whether the workspace pays by card, in the product: elsewhere people help. */
export function useIsByCard(): boolean {
  const { can } = useBrand();
  const space = useSpace();
  return space?.is_billing_enabled === true && space.subscription_mode === 'stripe' && !can('hide_billing');
}
