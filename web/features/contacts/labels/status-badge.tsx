import { useTranslation } from 'react-i18next';
import { STATUS_COLORS, type StatusLabel } from '../../../../contract/labels/status-labels.ts';
import classes from './label-chips.module.css';
import { toneStyle } from './readable-tone.ts';
import { STATUS_TEXTS } from './status-texts.ts';

/** How far things have come with a person. */
export function StatusBadge({ status }: { status: StatusLabel }) {
  const { t } = useTranslation();
  return (
    <span className={classes.chip} style={toneStyle(STATUS_COLORS[status])}>
      {STATUS_TEXTS[status](t)}
    </span>
  );
}
