import { useTranslation } from 'react-i18next';
import type { SpaceRole } from '../../../../contract/permissions.ts';
import type { SpaceStatus } from '../../../../contract/spaces/schemas.ts';

/** Roles and statuses of workspaces in the person's language. */
export function useSpaceTexts() {
  const { t } = useTranslation();
  const status: Record<SpaceStatus, string> = {
    active: t(($) => $.spaces.status.active),
    blocked: t(($) => $.spaces.status.blocked),
    deleted: t(($) => $.spaces.status.deleted),
  };
  return {
    role: (role: SpaceRole) => (role === 'admin' ? t(($) => $.spaces.admin) : t(($) => $.spaces.member)),
    status: (name: SpaceStatus) => status[name],
    refusal: (name: SpaceStatus) => t(($) => $.spaces.refusal, { status: status[name].toLowerCase() }),
  };
}
