import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArchive,
  IconArrowBackUp,
  IconArrowBarToUp,
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconDots,
  IconExternalLink,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Campaign } from '../../../../../contract/campaigns/schemas.ts';
import classes from '../campaigns.module.css';
import { type CampaignActions, useCampaignActions } from '../use-campaign-actions.tsx';

/** What else can be done with a campaign. */
export function CampaignMenu({ campaign, onRemoved }: { campaign: Campaign; onRemoved?: () => void }) {
  const actions = useCampaignActions(campaign, { onRemoved });
  return (
    <>
      <CampaignMenuButton campaign={campaign} actions={actions} />
      {actions.asking}
    </>
  );
}

export interface Moves {
  up: (() => void) | null;
  down: (() => void) | null;
  toTop: (() => void) | null;
}

interface Props {
  campaign: Pick<Campaign, '_id' | 'name' | 'status'>;
  actions: CampaignActions;
  /** Where the campaign stands in a list that can be put in order. */
  moves?: Moves;
  /** Where it is not the campaign's own page that holds the menu. */
  withOpen?: boolean;
}

const ICON = { size: 16, 'aria-hidden': true } as const;

/** The menu alone, where the actions are shared with others of the same row. */
export function CampaignMenuButton({ campaign, actions, moves, withOpen }: Props) {
  const { t } = useTranslation();
  const { _id: id, name, status } = campaign;
  const isPutAway = status === 'archived' || status === 'deleted';
  return (
    <Menu position="bottom-end" shadow="md" width={210} withinPortal withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={t(($) => $.campaigns.menu.label, { name })}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {withOpen && status !== 'draft' && (
          <Menu.Item
            leftSection={<IconExternalLink {...ICON} />}
            renderRoot={(props) => <Link {...props} to="/campaign/view/$id/{-$tab}" params={{ id }} />}
          >
            {t(($) => $.campaigns.menu.open)}
          </Menu.Item>
        )}
        {!isPutAway && (
          <Menu.Item
            leftSection={<IconPencil {...ICON} />}
            renderRoot={(props) => <Link {...props} to="/campaign/edit/$id" params={{ id }} />}
          >
            {t(($) => $.campaigns.menu.edit)}
          </Menu.Item>
        )}
        {status !== 'deleted' && (
          <Menu.Item
            leftSection={<IconCopy {...ICON} />}
            renderRoot={(props) => <Link {...props} to="/campaigns/duplicate" search={{ ids: id }} />}
          >
            {t(($) => $.campaigns.menu.duplicate)}
          </Menu.Item>
        )}
        {moves && <MoveItems moves={moves} />}
        <Menu.Divider />
        {isPutAway ? (
          <Menu.Item leftSection={<IconArrowBackUp {...ICON} />} onClick={actions.restore}>
            {t(($) => $.campaigns.menu.restore)}
          </Menu.Item>
        ) : (
          <Menu.Item leftSection={<IconArchive {...ICON} />} onClick={actions.archive}>
            {t(($) => $.campaigns.menu.archive)}
          </Menu.Item>
        )}
        {status !== 'deleted' && (
          <Menu.Item className={classes.danger} leftSection={<IconTrash {...ICON} />} onClick={actions.remove}>
            {t(($) => $.campaigns.menu.delete)}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The same as dragging, without a pointer. */
function MoveItems({ moves: { up, down, toTop } }: { moves: Moves }) {
  const { t } = useTranslation();
  return (
    <>
      <Menu.Divider />
      <Menu.Item leftSection={<IconArrowUp {...ICON} />} disabled={!up} onClick={up ?? undefined}>
        {t(($) => $.campaigns.menu.up)}
      </Menu.Item>
      <Menu.Item leftSection={<IconArrowDown {...ICON} />} disabled={!down} onClick={down ?? undefined}>
        {t(($) => $.campaigns.menu.down)}
      </Menu.Item>
      <Menu.Item leftSection={<IconArrowBarToUp {...ICON} />} disabled={!toTop} onClick={toTop ?? undefined}>
        {t(($) => $.campaigns.menu.toTop)}
      </Menu.Item>
    </>
  );
}
