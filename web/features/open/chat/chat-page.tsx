import { Anchor, Button, Card } from '@mantine/core';
import { IconBrandSlack, IconBrandTeams, IconPlugOff, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatChannel, ChatFormat } from '../../../../contract/chat/schemas.ts';
import { errorText } from '../../../api/error-text.ts';
import { usePageTitle } from '../../../brand/use-page-title.ts';
import shell from '../../../shell/shell.module.css';
import { PageHeader } from '../../../ui/display/page-header.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SkeletonCards } from '../../../ui/feedback/skeletons.tsx';
import { openUpgrade, useFeature } from '../../money/billing/public.ts';
import { ChannelDialog } from './channel-dialog.tsx';
import type { ChannelAction } from './channel-menu.tsx';
import { ChannelRow } from './channel-row.tsx';
import { CHAT_NAMES } from './chat-texts.ts';
import classes from './chat.module.css';
import { chatQueries } from './queries.ts';
import { SetUpSteps } from './set-up-steps.tsx';

const ICONS = { slack: IconBrandSlack, teams: IconBrandTeams } as const;

/** Where the team talks: its channels with what each is told, how that went, and how another is had. */
export function ChatPage({ format }: { format: ChatFormat }) {
  const { t } = useTranslation();
  const { data: channels, error, refetch } = useQuery(chatQueries.channels(format));
  const [open, setOpen] = useState<{ action: ChannelAction; channel?: ChatChannel } | null>(null);
  const condition = useFeature('webhook_integration');
  const name = CHAT_NAMES[format];
  usePageTitle(name);
  const begin = () => (condition === 'upgrade' ? openUpgrade('webhook_integration') : setOpen({ action: 'edit' }));
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={begin}>
      {t(($) => $.chat.add)}
    </Button>
  );
  return (
    <div className={`${shell.page} ${classes.page}`}>
      <PageHeader
        title={name}
        subtitle={t(($) => $.chat.subtitle)}
        above={
          <Anchor renderRoot={(props) => <Link {...props} to="/integrations" />}>{t(($) => $.nav.integrations)}</Anchor>
        }
        actions={channels && channels.length > 0 && add}
      />
      {!channels && error && (
        <EmptyState
          icon={IconPlugOff}
          title={t(($) => $.chat.failed)}
          text={errorText(t, error)}
          action={<Button onClick={() => void refetch()}>{t(($) => $.pageError.retry)}</Button>}
        />
      )}
      {!channels && !error && <SkeletonCards label={t(($) => $.ui.loading)} count={2} height={96} />}
      {channels && (
        <div className={classes.columns}>
          <Card p={0}>
            {channels.length === 0 ? (
              <EmptyState
                icon={ICONS[format]}
                title={t(($) => $.chat.none)}
                text={t(($) => $.chat.noneText, { name })}
                action={add}
              />
            ) : (
              <ul className={classes.list} aria-label={t(($) => $.chat.channels)}>
                {channels.map((channel) => (
                  <ChannelRow
                    key={channel._id}
                    channel={channel}
                    icon={ICONS[format]}
                    onAct={(action) => setOpen({ action, channel })}
                  />
                ))}
              </ul>
            )}
          </Card>
          <SetUpSteps format={format} />
        </div>
      )}
      {open && <ChannelDialog {...open} format={format} onClose={() => setOpen(null)} />}
    </div>
  );
}
