import { Anchor, Button } from '@mantine/core';
import { IconChevronRight, IconFlask, IconPencil, IconRoute, IconSend, IconSparkles } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WholeCampaign } from '../../../../contract/campaigns/schemas.ts';
import { useBrand } from '../../../brand/use-brand.ts';
import { useIsPhone } from '../../../shell/use-is-phone.ts';
import { IconTile } from '../../../ui/display/icon-tile.tsx';
import { CampaignMenu, CampaignStatusPill, StartPause, useCampaignActions } from '../list/public.ts';
import { SimulateDialog } from '../simulation/public.ts';
import classes from './campaign.module.css';
import type { CampaignTab } from './campaign-page-tabs.ts';
import { CampaignTabLinks } from './campaign-tab-links.tsx';
import { NextSend } from './next-send.tsx';
import { Avatar } from '../../../ui/display/avatar.tsx';

const KINDS = {
  smart: { icon: IconRoute, tone: 'violet' },
  simple: { icon: IconSend, tone: 'blue' },
  magic: { icon: IconSparkles, tone: 'pink' },
} as const;

/** Where one is, how the campaign stands, what can be done with it, and its parts. */
export function CampaignHead({ campaign, tab }: { campaign: WholeCampaign; tab: CampaignTab }) {
  const { t } = useTranslation();
  const { network } = useBrand().words;
  const navigate = useNavigate();
  const { credentials: account, status } = campaign;
  const channel = campaign.is_email_only ? t(($) => $.campaigns.emailOnly) : network;
  const isPutAway = status === 'archived' || status === 'deleted';
  return (
    <header className={classes.head}>
      <nav className={classes.crumbs} aria-label={t(($) => $.campaign.crumbs)}>
        <Anchor renderRoot={(props) => <Link {...props} to="/campaigns/my-campaigns/{-$filter}" />}>
          {t(($) => $.campaigns.title)}
        </Anchor>
        <IconChevronRight size={14} aria-hidden />
        <span>
          {channel}, {t(($) => $.campaigns.steps, { count: campaign.steps_count })}
        </span>
      </nav>
      <div className={classes.titleRow}>
        <div className={classes.title}>
          <IconTile {...KINDS[campaign.sequences_type]} />
          <h1 title={campaign.name}>{campaign.name}</h1>
          <CampaignStatusPill status={status} />
          <NextSend campaign={campaign} />
        </div>
        <div className={classes.titleActions}>
          {account && (
            <span className={classes.sender} title={account.full_name}>
              <Avatar aria-hidden src={account.photo_link} name={account.full_name} alt="" size={28} color="initials" />
              <span>{account.full_name}</span>
            </span>
          )}
          {!isPutAway && <Simulate campaign={campaign} />}
          {!isPutAway && (
            <Button
              variant="default"
              leftSection={<IconPencil size={15} aria-hidden />}
              renderRoot={(props) => <Link {...props} to="/campaign/edit/$id" params={{ id: campaign._id }} />}
            >
              {t(($) => $.campaign.edit.open)}
            </Button>
          )}
          <StartPause campaign={campaign} />
          <CampaignMenu
            campaign={campaign}
            onRemoved={() => void navigate({ to: '/campaigns/my-campaigns/{-$filter}' })}
          />
        </div>
      </div>
      <CampaignTabLinks campaign={campaign} tab={tab} />
    </header>
  );
}

function Simulate({ campaign }: { campaign: WholeCampaign }) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const actions = useCampaignActions(campaign);
  return (
    <>
      <Button
        variant="default"
        leftSection={isPhone ? undefined : <IconFlask size={15} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t(($) => $.campaign.simulate)}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <SimulateDialog
            campaignId={campaign._id}
            opened
            onClose={() => setOpen(false)}
            onStart={campaign.status === 'active' ? undefined : actions.start}
          />
        </Suspense>
      )}
      {actions.asking}
    </>
  );
}
