import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { chosenLanguage } from '../../../../i18n/languages.ts';
import { useTyping } from '../../../../live/typing.ts';
import { useUser } from '../../../../shell/session/use-access-state.ts';
import { preferenceQueries } from '../../../people/preferences/public.ts';
import classes from './thread.module.css';

/** Who else writes to this person at this moment, so that nobody is answered twice. */
export function TypingLine({ profileId }: { profileId: string }) {
  const { t } = useTranslation();
  const { _id } = useUser();
  const ids = useTyping(profileId).filter((id) => id !== _id);
  const { data } = useQuery({ ...preferenceQueries.workers(), enabled: ids.length > 0 });
  const names = ids.map((id) => data?.find((one) => one._id === id)?.full_name ?? t(($) => $.inbox.colleague));
  const list = new Intl.ListFormat(chosenLanguage()).format(names);
  return (
    <p className={classes.typing} role="status">
      {ids.length > 0 && (
        <>
          <span className={classes.dots} aria-hidden>
            <i />
            <i />
            <i />
          </span>
          {t(($) => $.inbox.typing, { count: ids.length, names: list })}
        </>
      )}
    </p>
  );
}
