import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { SettingsLayout } from '../../../shell/layouts/settings-layout.tsx';
import { useSpace, useUser } from '../../../shell/session/use-access-state.ts';
import { preferencePages } from './preference-pages.ts';
import classes from './preferences.module.css';

/** The pages of a person, and those of the workspace they are in. */
export function PreferencesLayout() {
  const { t } = useTranslation();
  const groups = preferencePages(t, useUser(), useSpace());
  const back = (
    <Link to="/campaigns/my-campaigns/{-$filter}" className={classes.back}>
      <IconArrowLeft size={16} stroke={1.8} aria-hidden />
      {t(($) => $.preferences.back)}
    </Link>
  );
  return <SettingsLayout label={t(($) => $.preferences.title)} head={back} groups={groups} />;
}
