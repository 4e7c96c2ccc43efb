import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { Appearance } from '../../../../../contract/spaces/schemas.ts';
import { brandColors } from '../../../../brand/brand-ramp.ts';
import { type Scheme, SURFACES } from '../../../../brand/surfaces.ts';
import classes from './appearance-preview.module.css';
import { Avatar } from '../../../../ui/display/avatar.tsx';

interface Props {
  color: string;
  shape: Appearance['logo_shape'];
  name: string;
  avatar: string | null;
}

const BARS = [38, 62, 45, 80, 58, 94, 70];

/** A small sidebar, buttons and a chart in the colour, in both themes; a picture, not controls. */
export function AppearancePreview(props: Props) {
  return (
    <div className={classes.pair}>
      <Sample scheme="light" {...props} />
      <Sample scheme="dark" {...props} />
    </div>
  );
}

function Sample({ scheme, color, shape, name, avatar }: Props & { scheme: Scheme }) {
  const { t } = useTranslation();
  const label = scheme === 'light' ? t(($) => $.theme.light) : t(($) => $.theme.dark);
  return (
    <figure className={classes.figure}>
      <div className={classes.sample} style={variables(scheme, color)} aria-hidden>
        <div className={classes.side}>
          <div className={classes.logo} data-shape={shape}>
            <Avatar src={avatar} name={name} alt="" size={20} radius="xs" color="gray" variant="filled" />
            {shape === 'rectangle' && <span>{name}</span>}
          </div>
          <span className={classes.active}>{t(($) => $.nav.campaigns)}</span>
          <span className={classes.item} />
          <span className={classes.item} />
        </div>
        <div className={classes.main}>
          <div className={classes.buttons}>
            <span className={classes.filled}>{t(($) => $.preferences.save)}</span>
            <span className={classes.light}>{t(($) => $.preferences.cancel)}</span>
          </div>
          <div className={classes.chart}>
            {BARS.map((height) => (
              <span key={height} style={{ height: `${height}%` }} />
            ))}
          </div>
          <span className={classes.link}>{t(($) => $.appearance.link)}</span>
        </div>
      </div>
      <figcaption>{label}</figcaption>
    </figure>
  );
}

function variables(scheme: Scheme, color: string): CSSProperties {
  const brand = brandColors(color, scheme);
  const surface = SURFACES[scheme];
  return {
    '--canvas': surface.canvas,
    '--surface': surface.surface,
    '--line': surface.line,
    '--ink': surface.text,
    '--fill': brand.ramp[6],
    '--on-fill': brand.onFill,
    '--brand-text': brand.text,
    '--brand-mark': brand.mark,
  } as CSSProperties;
}
