import { Slider } from '@mantine/core';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { limitBand, type LimitMeter } from '../../../../../contract/limits/schemas.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { TONES } from '../../../../ui/display/tones.ts';
import { LIMIT_ACTION_STYLES, LIMIT_BAND_NAMES } from '../limit-action-styles.ts';
import { BAND_STOPS } from './band-stops.ts';
import classes from './meters.module.css';

interface Props {
  meter: LimitMeter;
  name: string;
  /** The limit as it stands, or as it is being dragged. */
  value: number;
  onChange: (value: number) => void;
}

/** Bands, what is used, and the limit as a tick that can be dragged or moved with the arrow keys. */
export function MeterBar({ meter, name, value, onChange }: Props) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { action, max, used, today, per_day } = meter;
  const style = {
    ...BAND_STOPS,
    '--tone': TONES[LIMIT_ACTION_STYLES[action].tone],
    '--used': `${Math.min(100, (used / max) * 100)}%`,
    '--today': `${Math.min(100, (today / max) * 100)}%`,
  } as CSSProperties;
  return (
    <div className={classes.bar} style={style}>
      <span className={classes.used} aria-hidden />
      {today < per_day && <span className={classes.todayMark} aria-hidden />}
      <Slider
        size={8}
        min={0}
        max={max}
        value={value}
        onChange={onChange}
        label={(shown) => number(shown)}
        thumbLabel={t(($) => $.limits.limitOf, { name })}
        thumbValueText={(shown) => `${number(shown)}, ${LIMIT_BAND_NAMES[limitBand(action, shown)](t)}`}
        classNames={{ root: classes.slider, track: classes.track, bar: classes.sliderBar, thumb: classes.thumb }}
      />
    </div>
  );
}
