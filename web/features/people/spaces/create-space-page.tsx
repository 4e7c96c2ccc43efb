import { Link, useRouteContext } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../../brand/use-page-title.ts';
import { CardTitles } from '../../../ui/form/card-titles.tsx';
import classes from '../../../ui/form/card-form.module.css';
import { CreateSpaceForm } from './create-space-form.tsx';

export function CreateSpacePage() {
  const { t } = useTranslation();
  const user = useRouteContext({ from: '__root__' }).accessState?.user;
  const hasSpaces = (user?.spaces_count ?? 0) > 0;
  usePageTitle(t(($) => $.spaces.createTitle));
  return (
    <>
      <CardTitles title={t(($) => $.spaces.createTitle)} text={t(($) => $.spaces.createText)} />
      <CreateSpaceForm />
      <div className={classes.row}>
        {/* who put it off may join others, but makes no workspace before it is done */}
        {user?.email_confirmed === false && (
          <Link to="/auth/activate-email" className={classes.link}>
            {t(($) => $.activate.title)}
          </Link>
        )}
        <Link to="/space/join" className={classes.link}>
          {t(($) => $.spaces.haveCode)}
        </Link>
        {hasSpaces && (
          <Link to="/space/use-space" className={classes.link}>
            {t(($) => $.spaces.chooseOne)}
          </Link>
        )}
      </div>
    </>
  );
}
