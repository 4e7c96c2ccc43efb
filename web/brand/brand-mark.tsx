import { BRAND_GLYPH } from './brand-glyph.ts';
import classes from './brand-mark.module.css';
import { useScheme } from './color-scheme.ts';
import { useBrand } from './use-brand.ts';

/** Logo and name; `compact` leaves room for the square alone. */
export function BrandMark({ compact = false }: { compact?: boolean }) {
  const brand = useBrand();
  const logo = brand.logo[useScheme()];
  if (logo && brand.logo.shape === 'rectangle' && !compact) {
    return <img className={classes.wide} src={logo} alt={brand.name} />;
  }
  return (
    <span className={classes.row}>
      {logo && brand.logo.shape === 'square' ? (
        <img className={classes.square} src={logo} alt="" />
      ) : (
        <span className={classes.drawn} aria-hidden>
          <svg viewBox="0 0 24 24" width="16" height="16" fill="currentColor">
            <path d={BRAND_GLYPH} />
          </svg>
        </span>
      )}
      {!compact && <span className={classes.name}>{brand.name}</span>}
    </span>
  );
}
