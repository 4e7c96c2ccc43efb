import { useTranslation } from 'react-i18next';
import type { LimitChange } from '../../../../../contract/limits/schemas.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { causeText } from './cause-text.ts';

/** Words a change with its own numbers. */
export function useCauseText(): (change: LimitChange) => string {
  const { t } = useTranslation();
  const { number, percent } = useFormats();
  return (change) => {
    const { values } = change;
    const share = (value = 0) => percent(value / 100);
    return causeText(t, change, {
      percent: share(values.percent),
      needed: share(values.needed),
      days: number(values.days ?? 0),
      hold: number(values.hold_days ?? 0),
    });
  };
}
