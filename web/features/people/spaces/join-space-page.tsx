import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../../brand/use-page-title.ts';
import { CardTitles } from '../../../ui/form/card-titles.tsx';
import classes from '../../../ui/form/card-form.module.css';
import { JoinSpaceForm } from './join-space-form.tsx';

export function JoinSpacePage() {
  const { t } = useTranslation();
  usePageTitle(t(($) => $.spaces.joinTitle));
  return (
    <>
      <CardTitles title={t(($) => $.spaces.joinTitle)} text={t(($) => $.spaces.joinText)} />
      <JoinSpaceForm />
      <div className={classes.row}>
        <Link to="/" className={classes.link}>
          {t(($) => $.spaces.back)}
        </Link>
      </div>
    </>
  );
}
