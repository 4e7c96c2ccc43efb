import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Today } from '../../../../contract/dashboard/schemas.ts';
import { pageRefusal } from '../../../shell/access/page-refusal.ts';
import { useAccessState, useSpace } from '../../../shell/session/use-access-state.ts';
import { useSelectedCredential } from '../../../shell/use-selected-credential.ts';
import { SampleCampaignButton } from '../../campaigns/wizard/public.ts';
import { openAddAccount } from '../../senders/credentials/public.ts';
import { ConnectMailboxButton, useMayOpenMailboxes } from '../../senders/mailboxes/public.ts';

export interface FirstStep {
  isDone: boolean;
  name: string;
  text: string;
  /** The way to it, where one can go it now. */
  go?: ReactNode;
  /** Who writes no emails does without it: what comes after does not wait for it. */
  isOptional?: boolean;
}

/** From the workspace to the first answer, in the order in which they are done. */
export function useFirstSteps(steps: Today['first_day']): FirstStep[] {
  const { t } = useTranslation();
  const space = useSpace();
  const isDemo = space?.is_demo === true;
  const mayConnect = space?.can.manage === true;
  const account = useSelectedCredential();
  const mayAddMailbox = useMayOpenMailboxes();
  const isMailboxClosed = pageRefusal('mailboxes', useAccessState()) === 'not_allowed';
  const mailbox: FirstStep = {
    isDone: steps.has_mailbox,
    name: t(($) => $.dashboard.firstDay.mailbox),
    text: t(($) => $.dashboard.firstDay.mailboxText),
    go: mayAddMailbox && <ConnectMailboxButton size="sm" variant="default" accountId={account?._id} />,
    isOptional: true,
  };
  return [
    { isDone: true, name: t(($) => $.dashboard.firstDay.workspace), text: '' },
    {
      isDone: steps.has_sender,
      name: t(($) => $.dashboard.firstDay.sender),
      text: mayConnect ? t(($) => $.dashboard.firstDay.senderText) : t(($) => $.dashboard.firstDay.senderAsk),
      go: mayConnect && <ConnectButton waitingId={account?._id ?? null} />,
    },
    // no step for whom the admin did not open mailboxes; who has no account yet comes to it later
    ...(isMailboxClosed && !steps.has_mailbox ? [] : [mailbox]),
    {
      isDone: steps.has_people,
      name: t(($) => $.dashboard.firstDay.people),
      text: isDemo ? t(($) => $.dashboard.firstDay.peopleSample) : t(($) => $.dashboard.firstDay.peopleText),
      go: <PeopleButtons sampleFor={isDemo ? (account?._id ?? null) : null} />,
    },
    {
      isDone: steps.has_campaign,
      name: t(($) => $.dashboard.firstDay.campaign),
      text: t(($) => $.dashboard.firstDay.campaignText),
      go: (
        <Button
          size="sm"
          rightSection={ARROW}
          renderRoot={(props) => <Link to="/campaigns/my-campaigns/{-$filter}" {...props} />}
        >
          {t(($) => $.dashboard.firstDay.campaign)}
        </Button>
      ),
    },
    {
      isDone: steps.has_reply,
      name: t(($) => $.dashboard.firstDay.reply),
      text: t(($) => $.dashboard.firstDay.replyText),
      go: (
        <Button
          size="sm"
          variant="default"
          renderRoot={(props) => <Link to="/campaigns/my-campaigns/{-$filter}" {...props} />}
        >
          {t(($) => $.dashboard.firstDay.toCampaigns)}
        </Button>
      ),
    },
    {
      isDone: steps.has_answer,
      name: t(($) => $.dashboard.firstDay.answer),
      text: t(($) => $.dashboard.firstDay.answerText),
      go: (
        <Button size="sm" rightSection={ARROW} renderRoot={(props) => <Link to="/inbox/{-$profileId}" {...props} />}>
          {t(($) => $.dashboard.firstDay.toInbox)}
        </Button>
      ),
    },
  ];
}

const ARROW = <IconArrowRight size={15} aria-hidden />;

/** The first account; where one was added and waits for a person, that one goes on. */
function ConnectButton({ waitingId }: { waitingId: string | null }) {
  const { t } = useTranslation();
  const look = { size: 'sm', rightSection: ARROW, children: t(($) => $.dashboard.firstDay.sender) } as const;
  if (waitingId === null) return <Button {...look} onClick={openAddAccount} />;
  return (
    <Button
      {...look}
      renderRoot={(props) => (
        <Link to="/settings/connection" search={{ selectedCred: waitingId } as never} {...props} />
      )}
    />
  );
}

/** Sample people where there are some, and one's own. */
function PeopleButtons({ sampleFor }: { sampleFor: string | null }) {
  const { t } = useTranslation();
  return (
    <>
      {sampleFor && <SampleCampaignButton credentialId={sampleFor} />}
      <Button
        size="sm"
        variant={sampleFor ? 'default' : 'filled'}
        renderRoot={(props) => <Link to="/campaign/add" {...props} />}
      >
        {sampleFor ? t(($) => $.dashboard.firstDay.ownPeople) : t(($) => $.dashboard.firstDay.people)}
      </Button>
    </>
  );
}
