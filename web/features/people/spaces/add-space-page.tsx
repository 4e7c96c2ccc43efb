import { Card } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../../brand/use-page-title.ts';
import { PageHeader } from '../../../ui/display/page-header.tsx';
import { CreateSpaceForm } from './create-space-form.tsx';
import { JoinSpaceForm } from './join-space-form.tsx';
import classes from './spaces.module.css';

/** One more workspace for somebody who has one: a new one, or one that others invite to. */
export function AddSpacePage() {
  const { t } = useTranslation();
  const title = t(($) => $.spaces.addTitle);
  usePageTitle(title);
  return (
    <div className={classes.page}>
      <PageHeader title={title} subtitle={t(($) => $.spaces.addText)} />
      <div className={classes.cards}>
        <Card className={classes.card}>
          <h2>{t(($) => $.spaces.createTitle)}</h2>
          <p>{t(($) => $.spaces.createText)}</p>
          <CreateSpaceForm />
        </Card>
        <Card className={classes.card}>
          <h2>{t(($) => $.spaces.joinTitle)}</h2>
          <p>{t(($) => $.spaces.joinText)}</p>
          <JoinSpaceForm />
        </Card>
      </div>
    </div>
  );
}
