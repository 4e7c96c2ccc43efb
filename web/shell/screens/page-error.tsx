import { Button } from '@mantine/core';
import { IconMoodSad } from '@tabler/icons-react';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../api/error-text.ts';
import { ScreenMessage } from './screen-message.tsx';
import classes from './screen-message.module.css';

/** A page broke; the frame round it stands. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation();
  const router = useRouter();
  return (
    <div className={classes.inPage}>
      <ScreenMessage icon={IconMoodSad} title={t(($) => $.pageError.title)} text={errorText(t, error)}>
        <Button
          onClick={() => {
            reset();
            void router.invalidate();
          }}
        >
          {t(($) => $.pageError.retry)}
        </Button>
      </ScreenMessage>
    </div>
  );
}
