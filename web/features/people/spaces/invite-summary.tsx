import { useTranslation } from 'react-i18next';
import type { InviteView } from '../../../../contract/spaces/members.ts';
import frame from '../../../ui/display/framed.module.css';
import classes from './spaces.module.css';
import { Avatar } from '../../../ui/display/avatar.tsx';

/** What an invite leads to: the workspace, who invites, and as what. */
export function InviteSummary({ invite }: { invite: InviteView }) {
  const { t } = useTranslation();
  const { space, inviter, granted_access: access } = invite;
  return (
    <div className={`${frame.framed} ${classes.summary}`}>
      <Avatar src={space.avatar} name={space.name} alt="" radius="md" />
      <div>
        <strong>{space.name}</strong>
        <span>
          {inviter ? t(($) => $.spaces.invitedBy, { name: inviter }) : t(($) => $.spaces.invited)}{' '}
          {access === 'admin' ? t(($) => $.spaces.asAdmin) : t(($) => $.spaces.asMember)}
        </span>
      </div>
    </div>
  );
}
