import { VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconMinus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { LimitChange } from '../../../../../contract/limits/schemas.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { useDemoClock } from '../../../../shell/demo-clock/use-demo-clock.ts';
import { LIMIT_ACTION_STYLES } from '../limit-action-styles.ts';
import classes from '../limits.module.css';
import { useCauseText } from '../meters/use-cause-text.ts';
import { useDates } from '../use-dates.ts';

const ICONS = { up: IconArrowUp, down: IconArrowDown, same: IconMinus } as const;

/** Changes of limits, newest first: from, to, when and why. */
export function ChangeList({ changes, zone }: { changes: readonly LimitChange[]; zone: string }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const dates = useDates(zone);
  const cause = useCauseText();
  const demo = useDemoClock();
  return (
    <ul className={classes.changes} aria-label={t(($) => $.limits.changes)}>
      {changes.map((change) => {
        const way = changeDirection(change);
        const Icon = ICONS[way];
        return (
          <li key={change._id} className={classes.change} data-undone={change.is_undone || undefined}>
            <span className={classes.arrow} data-way={way} aria-hidden>
              <Icon size={15} stroke={2} />
            </span>
            <strong>
              {LIMIT_ACTION_STYLES[change.action].name(t)} {number(change.before)} <span aria-hidden>→</span>
              <VisuallyHidden>{t(($) => $.limits.to)}</VisuallyHidden> {number(change.after)}
            </strong>
            {!demo && (
              <time className={classes.when} dateTime={change.at}>
                {dates.day(change.at)}
              </time>
            )}
            <p>
              {cause(change)}
              {/* longer than a date: beside the name there is no room for it */}
              {demo && (
                <>
                  {' · '}
                  <time dateTime={change.at}>{demo.daysAgo(change.at)}</time>
                </>
              )}
              {change.is_undone && ` · ${t(($) => $.limits.takenBack)}`}
            </p>
          </li>
        );
      })}
    </ul>
  );
}

function changeDirection({ before, after }: LimitChange): keyof typeof ICONS {
  if (after === before) return 'same';
  return after > before ? 'up' : 'down';
}
