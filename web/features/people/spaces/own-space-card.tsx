import { useTranslation } from 'react-i18next';
import type { OwnSpace } from '../../../../contract/spaces/schemas.ts';
import { snackbars } from '../../../ui/feedback/snackbars.ts';
import { StatusPill } from '../../../ui/display/status-pill.tsx';
import { useSpaceTexts } from './use-space-texts.ts';
import classes from './spaces.module.css';
import { Avatar } from '../../../ui/display/avatar.tsx';

interface Props {
  space: OwnSpace;
  isBusy: boolean;
  onChoose: () => void;
}

/** One workspace to choose. One that is blocked or deleted stays in the list and says why it cannot be. */
export function OwnSpaceCard({ space, isBusy, onChoose }: Props) {
  const { t } = useTranslation();
  const words = useSpaceTexts();
  const isOpen = space.status === 'active';
  const refuse = () =>
    snackbars.show({ type: 'error', text: `${t(($) => $.spaces.cannotChoose)}. ${words.refusal(space.status)}` });
  return (
    <button
      type="button"
      className={classes.space}
      aria-disabled={!isOpen || isBusy}
      data-current={space.is_current || undefined}
      onClick={() => {
        if (!isOpen) refuse();
        else if (!isBusy) onChoose();
      }}
    >
      <Avatar src={space.avatar} name={space.name} alt="" radius="md" />
      <span className={classes.words}>
        <strong>{space.name}</strong>
        <span>
          {words.role(space.role)} · {t(($) => $.menu.people, { count: space.users_count })}
        </span>
        {!isOpen && (
          <>
            <span>{t(($) => $.spaces.cannotChoose)}</span>
            <span>{words.refusal(space.status)}</span>
          </>
        )}
      </span>
      {space.is_current && <StatusPill tone="blue">{t(($) => $.spaces.current)}</StatusPill>}
      {!isOpen && <StatusPill tone="red">{words.status(space.status)}</StatusPill>}
    </button>
  );
}
