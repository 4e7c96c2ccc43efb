import type { BrandConfig } from '../../../../contract/whitelabel/schemas.ts';
import type { Outside } from '../../../core/services.ts';

/** The ways in that a brand offers and that are really set up: a button that leads nowhere is not shown. */
export function availableMethods(
  { sign_in_methods }: Pick<BrandConfig, 'sign_in_methods'>,
  outside: Pick<Outside, 'google' | 'directory' | 'crm'>,
): BrandConfig['sign_in_methods'] {
  return sign_in_methods.filter((method) => method === 'password' || outside[method] !== null);
}
