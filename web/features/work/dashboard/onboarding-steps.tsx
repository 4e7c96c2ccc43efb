import { ActionIcon, Button, Card, RingProgress } from '@mantine/core';
import { IconArrowRight, IconCheck, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Today } from '../../../../contract/dashboard/schemas.ts';
import { useFormats } from '../../../i18n/format.ts';
import { openAddAccount } from '../../senders/credentials/public.ts';
import classes from './onboarding-steps.module.css';

const KEY = 'firstDayDismissed';

interface Step {
  isDone: boolean;
  name: string;
  text: string;
  /** The way to it, where one can go it now. */
  go?: ReactNode;
}

/** The first steps until they are done, or somebody has hidden them on this device. */
export function OnboardingSteps({ steps }: { steps: Today['first_day'] }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const [isHidden, setHidden] = useState(() => localStorage.getItem(KEY) === 'yes');
  const all = useSteps(steps);
  const done = all.filter(({ isDone }) => isDone).length;
  if (isHidden || done === all.length) return null;
  const next = all.find(({ isDone }) => !isDone);
  const dismiss = () => {
    localStorage.setItem(KEY, 'yes');
    setHidden(true);
  };
  const counted = t(($) => $.dashboard.firstDay.done, { done: number(done), all: number(all.length) });
  return (
    <Card component="section" className={classes.card} aria-label={t(($) => $.dashboard.firstDay.title)}>
      <div className={classes.title}>
        <RingProgress
          size={46}
          thickness={4}
          roundCaps
          aria-hidden
          sections={[{ value: (done / all.length) * 100, color: 'var(--app-brand-mark)' }]}
          label={
            <span className={classes.ring}>
              {number(done)}/{number(all.length)}
            </span>
          }
        />
        <div>
          <h2>{t(($) => $.dashboard.firstDay.title)}</h2>
          <p>{counted}</p>
        </div>
      </div>
      <ol className={classes.steps}>
        {all.map((step) => (
          <li key={step.name} data-done={step.isDone || undefined} data-next={step === next || undefined}>
            <span className={classes.mark} aria-hidden>
              {step.isDone && <IconCheck size={13} stroke={3} />}
            </span>
            <div>
              <strong>{step.name}</strong>
              <small>{step.isDone ? t(($) => $.dashboard.firstDay.stepDone) : step.text}</small>
            </div>
          </li>
        ))}
      </ol>
      <div className={classes.go}>
        {next?.go}
        <ActionIcon variant="subtle" color="gray" aria-label={t(($) => $.dashboard.firstDay.dismiss)} onClick={dismiss}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </div>
    </Card>
  );
}

/** A mailbox is no step of its own: it is connected with a campaign that needs one. */
function useSteps(steps: Today['first_day']): Step[] {
  const { t } = useTranslation();
  const arrow = <IconArrowRight size={15} aria-hidden />;
  const sender = t(($) => $.dashboard.firstDay.sender);
  const people = t(($) => $.dashboard.firstDay.people);
  const campaign = t(($) => $.dashboard.firstDay.campaign);
  return [
    {
      isDone: steps.has_sender,
      name: sender,
      text: t(($) => $.dashboard.firstDay.senderText),
      go: (
        <Button size="sm" rightSection={arrow} onClick={openAddAccount}>
          {sender}
        </Button>
      ),
    },
    {
      isDone: steps.has_people,
      name: people,
      text: t(($) => $.dashboard.firstDay.peopleText),
      go: (
        <Button size="sm" rightSection={arrow} renderRoot={(props) => <Link to="/campaign/add" {...props} />}>
          {people}
        </Button>
      ),
    },
    {
      isDone: steps.has_campaign,
      name: campaign,
      text: t(($) => $.dashboard.firstDay.campaignText),
      go: (
        <Button
          size="sm"
          rightSection={arrow}
          renderRoot={(props) => <Link to="/campaigns/my-campaigns/{-$filter}" {...props} />}
        >
          {campaign}
        </Button>
      ),
    },
    {
      isDone: steps.has_reply,
      name: t(($) => $.dashboard.firstDay.reply),
      text: t(($) => $.dashboard.firstDay.replyText),
    },
  ];
}
