import { Popover, UnstyledButton } from '@mantine/core';
import { IconClockBolt } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './demo-clock.module.css';
import { useDemoClock } from './use-demo-clock.ts';

/** In a demo, on every page: what time it is there, and that its days are short. Nothing where days are days. */
export function DemoClockChip() {
  const { t } = useTranslation();
  const clock = useDemoClock();
  const [isOpen, setOpen] = useState(false);
  if (!clock) return null;
  const label = t(($) => $.demoClock.title);
  const dayTakes = t(($) => $.demoClock.dayTakes, { length: clock.dayLength });
  return (
    <Popover opened={isOpen} onChange={setOpen} width={300} position="bottom" trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton
          className={classes.chip}
          // a phone shows the time alone
          aria-label={`${label} ${clock.shown} ${dayTakes}`}
          onClick={() => setOpen((before) => !before)}
        >
          <IconClockBolt size={15} stroke={1.7} aria-hidden />
          <span className={classes.name}>{label}</span>
          <strong>{clock.shown}</strong>
          <span className={classes.length}>{dayTakes}</span>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <div className={classes.text}>
          <strong>{label}</strong>
          <p>{t(($) => $.demoClock.text, { day: clock.dayLength, week: clock.weekLength })}</p>
          <p>{t(($) => $.demoClock.follows)}</p>
          <p>{t(($) => $.demoClock.real)}</p>
          <p className={classes.next}>{t(($) => $.demoClock.nextDay, { ahead: clock.nextDay })}</p>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
