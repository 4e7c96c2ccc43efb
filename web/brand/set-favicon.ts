import type { BrandConfig } from '../../contract/whitelabel/schemas.ts';
import { BRAND_GLYPH } from './brand-glyph.ts';
import type { BrandColors } from './brand-ramp.ts';

/** The brand's own square logo, or the drawn mark in the brand's colour. */
export function setFavicon(brand: BrandConfig, colors: BrandColors): void {
  const own = brand.logo.shape === 'square' ? brand.logo.light : null;
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (link) link.href = own ?? `data:image/svg+xml,${encodeURIComponent(drawnMark(colors))}`;
}

function drawnMark({ ramp, onFill }: BrandColors): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">' +
    `<rect width="40" height="40" rx="11" fill="${ramp[6]}"/>` +
    `<path transform="translate(8 8)" fill="${onFill}" d="${BRAND_GLYPH}"/></svg>`
  );
}
