import { IconSparkles } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { GuessedMailbox } from '../../../../../contract/mailboxes/schemas.ts';
import classes from './connect.module.css';

/** By what the fields were filled. */
export function GuessNote({ guess }: { guess: GuessedMailbox }) {
  const { t } = useTranslation();
  return (
    <p className={classes.guess}>
      <IconSparkles size={17} stroke={1.7} aria-hidden />
      {guess.by === 'nothing'
        ? t(($) => $.mailboxes.connectDialog.notGuessed)
        : t(($) => $.mailboxes.connectDialog.guessed)}
    </p>
  );
}
