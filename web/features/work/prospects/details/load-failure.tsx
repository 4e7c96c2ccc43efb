import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './person.module.css';

/** A part that did not come, with the way to ask again. */
export function LoadFailure({ text, onRetry }: { text: string; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={classes.failed} role="alert">
      <span>{text}</span>
      <Button variant="default" size="compact-sm" onClick={onRetry}>
        {t(($) => $.pageError.retry)}
      </Button>
    </div>
  );
}
