import i18next from 'i18next';
import type { BrandConfig } from '../../contract/whitelabel/schemas.ts';

/** The brand's own words stand in every text that names what they mean: `{{network}}`. */
export function setBrandWords({ words }: Pick<BrandConfig, 'words'>): void {
  const defaultVariables = { network: words.network || 'Social' };
  i18next.options.interpolation = { ...i18next.options.interpolation, defaultVariables };
}
