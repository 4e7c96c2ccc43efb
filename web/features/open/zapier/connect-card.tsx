import { Alert, Anchor, Button } from '@mantine/core';
import { IconExternalLink, IconKey } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { openUpgrade, useFeature } from '../../money/billing/public.ts';
import classes from './zapier.module.css';

/** The three steps that connect; where the app is not at Zapier yet, who makes it available. */
export function ConnectCard({ appUrl }: { appUrl: string | null }) {
  const { t } = useTranslation();
  const needsUpgrade = useFeature('zapier_integration') === 'upgrade';
  const openApp =
    appUrl &&
    (needsUpgrade ? (
      <Button onClick={() => openUpgrade('zapier_integration')}>{t(($) => $.zapier.open)}</Button>
    ) : (
      <Button
        component="a"
        href={appUrl}
        target="_blank"
        rel="noreferrer"
        rightSection={<IconExternalLink size={15} aria-hidden />}
      >
        {t(($) => $.zapier.open)}
      </Button>
    ));
  return (
    <SectionCard title={t(($) => $.zapier.howTitle)} hint={t(($) => $.zapier.howText)} actions={openApp}>
      <ol className={classes.steps}>
        <li>
          <strong>{t(($) => $.zapier.steps.key)}</strong>
          <span>{t(($) => $.zapier.steps.keyText)}</span>
          <Anchor className={classes.toKeys} renderRoot={(props) => <Link {...props} to="/integrations/api" />}>
            <IconKey size={15} aria-hidden />
            {t(($) => $.zapier.keys)}
          </Anchor>
        </li>
        <li>
          <strong>{t(($) => $.zapier.steps.connect)}</strong>
          <span>{t(($) => $.zapier.steps.connectText, { site: location.host })}</span>
        </li>
        <li>
          <strong>{t(($) => $.zapier.steps.build)}</strong>
          <span>{t(($) => $.zapier.steps.buildText)}</span>
        </li>
      </ol>
      {!appUrl && (
        <Alert color="yellow" title={t(($) => $.zapier.notSetUp)} className={classes.notSetUp}>
          {t(($) => $.zapier.notSetUpText)}
        </Alert>
      )}
    </SectionCard>
  );
}
