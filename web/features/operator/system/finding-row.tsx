import { useTranslation } from 'react-i18next';
import type { CheckFinding } from '../../../../contract/system/schemas.ts';
import { useFormats } from '../../../i18n/format.ts';
import { StatusPill } from '../../../ui/display/status-pill.tsx';
import type { Tone } from '../../../ui/display/tones.ts';
import { CHECK_TEXTS, FINDING_TEXTS, FINDING_FIXES, STATE_TEXTS } from './finding-texts.ts';
import classes from './system.module.css';

const TONES: Record<CheckFinding['state'], Tone> = { well: 'green', missing: 'amber', wrong: 'red' };

/** What was looked at, how it is, and what to do. */
export function FindingRow({ finding: { check, state, code, values: given } }: { finding: CheckFinding }) {
  const { t } = useTranslation();
  const { number, moment } = useFormats();
  const shown = (name: string, value: string | number) => {
    if (typeof value === 'number') return number(value);
    return name === 'time' ? moment(value) : value;
  };
  const values = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, shown(name, value)]));
  const fix = FINDING_FIXES[code]?.(t, values);
  return (
    <li className={classes.row}>
      <div className={classes.head}>
        <strong>{CHECK_TEXTS[check](t)}</strong>
        <StatusPill tone={TONES[state]}>{STATE_TEXTS[state](t)}</StatusPill>
      </div>
      <div className={classes.text}>
        <span>{FINDING_TEXTS[code](t, values)}</span>
        {fix && <span className={classes.fix}>{fix}</span>}
      </div>
    </li>
  );
}
