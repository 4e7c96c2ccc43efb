import { Button } from '@mantine/core';
import { IconPlayerStop } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from '../simulate.module.css';

/** The first one was stopped: there is nothing to show yet, and the way to begin anew. */
export function SimulationStopped({ onAgain }: { onAgain: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={classes.told} role="status">
      <IconPlayerStop size={26} stroke={1.6} aria-hidden />
      <h3>{t(($) => $.simulate.stopped)}</h3>
      <p>{t(($) => $.simulate.stoppedText)}</p>
      <Button variant="default" onClick={onAgain}>
        {t(($) => $.simulate.problem.again)}
      </Button>
    </div>
  );
}
