import { useBrand } from '../../../brand/use-brand.ts';
import { useSpace } from '../../../shell/session/use-access-state.ts';

/** Whether somebody may sign an account in by its session cookie or with a browser of its own. */
export function useAdvancedOptions(): boolean {
  const isAdmin = useSpace()?.can.manage === true;
  return useBrand().can('advanced_account_options') || isAdmin;
}
