import { IconInfoCircle } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChannelOption } from '../../../../../../contract/inbox/schemas.ts';
import { chosenLanguage } from '../../../../../i18n/languages.ts';
import classes from '../composer.module.css';
import { OBSTACLE_TEXTS } from './obstacle-texts.ts';
import type { ComposerSender } from './use-composer-sender.ts';

/** Says why it goes from another account or mailbox than usual, and from which; nothing where it does not. */
export function SenderNotice({ sender }: { sender: ComposerSender }) {
  const { t } = useTranslation();
  const obstacleText = useObstacleText();
  const { option, insteadOf, isMailboxChosen, mailboxId } = sender;
  if (!option || option.obstacle) return null;
  const email = option.mailboxes.find(({ _id }) => _id === mailboxId)?.email;
  if (insteadOf)
    return (
      <Notice>
        {obstacleText(insteadOf)}{' '}
        {email
          ? t(($) => $.inbox.composer.insteadFrom, { email, name: option.credentials.full_name })
          : t(($) => $.inbox.composer.insteadAs, { name: option.credentials.full_name })}
      </Notice>
    );
  if (!email || isMailboxChosen || option.passed_over.length === 0) return null;
  return (
    <Notice>
      {obstacleText(option)} {t(($) => $.inbox.composer.insteadBy, { email })}
    </Notice>
  );
}

const Notice = ({ children }: { children: ReactNode }) => (
  <p className={classes.notice} role="note">
    <IconInfoCircle size={16} aria-hidden />
    <span>{children}</span>
  </p>
);

/** Why nothing goes that way: each mailbox with what holds it, where it is for those. */
export function useObstacleText() {
  const { t } = useTranslation();
  return ({ obstacle, passed_over: passed }: ChannelOption): string => {
    if (passed.length > 0 && (obstacle === null || obstacle === 'mailbox_down'))
      return t(($) => $.inbox.composer.nothingLeaves, {
        mailboxes: new Intl.ListFormat(chosenLanguage()).format(
          passed.map(({ email, why }) => `${email} (${WHYS[why](t)})`),
        ),
      });
    return obstacle ? OBSTACLE_TEXTS[obstacle](t) : '';
  };
}

const WHYS: Record<ChannelOption['passed_over'][number]['why'], (t: TFunction) => string> = {
  disconnected: (t) => t(($) => $.mailboxes.states.disconnected),
  paused: (t) => t(($) => $.mailboxes.states.paused),
  paused_itself: (t) => t(($) => $.mailboxes.states.pausedItself),
  held: (t) => t(($) => $.mailboxes.states.held),
};
