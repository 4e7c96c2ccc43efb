import { Anchor } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ChatFormat } from '../../../../contract/chat/schemas.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import classes from './chat.module.css';

const PLACES: Record<ChatFormat, string> = {
  slack: 'https://api.slack.com/apps',
  teams:
    'https://support.microsoft.com/office/create-incoming-webhooks-with-workflows-for-microsoft-teams-8ae491c7-0394-4861-ba59-055e33f75498',
};

/** How one comes by the address of a channel, step by step. */
export function SetUpSteps({ format }: { format: ChatFormat }) {
  const { t } = useTranslation();
  const steps =
    format === 'slack'
      ? [
          t(($) => $.chat.slackSteps.app),
          t(($) => $.chat.slackSteps.turnOn),
          t(($) => $.chat.slackSteps.channel),
          t(($) => $.chat.slackSteps.paste),
        ]
      : [
          t(($) => $.chat.teamsSteps.open),
          t(($) => $.chat.teamsSteps.template),
          t(($) => $.chat.teamsSteps.channel),
          t(($) => $.chat.teamsSteps.paste),
        ];
  return (
    <SectionCard title={t(($) => $.chat.howTitle)}>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <Anchor className={classes.away} href={PLACES[format]} target="_blank" rel="noreferrer">
        {format === 'slack' ? t(($) => $.chat.slackPlace) : t(($) => $.chat.teamsPlace)}
        <IconExternalLink size={14} aria-hidden />
      </Anchor>
    </SectionCard>
  );
}
