import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Space } from '../../../../../contract/spaces/schemas.ts';
import { api } from '../../../../api/api.ts';
import { errorText } from '../../../../api/error-text.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { useUser } from '../../../../shell/session/use-access-state.ts';
import { ConfirmModal } from '../../../../ui/feedback/confirm-modal.tsx';
import { SectionCard } from '../../../../ui/display/section-card.tsx';
import classes from '../preferences.module.css';

/** A visiting admin of the platform is no member and has nothing to leave. */
export function LeaveWorkspace({ space }: { space: Space }) {
  const { t } = useTranslation();
  const user = useUser();
  const [isOpen, setOpen] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const leave = useApiMutation({
    call: () => api.spaces.exit({ id: user._id, space_id: space._id }),
    // The next workspace, or the offer to open one, is the home page's to find.
    onDone: () => location.assign('/'),
    onRefusal: (error) => {
      setRefusal(errorText(t, error));
      return true;
    },
  });
  if (user.space?.is_visiting) return null;
  return (
    <>
      <SectionCard
        title={t(($) => $.workspace.leave)}
        hint={t(($) => $.workspace.leaveHint)}
        actions={
          <Button variant="default" size="xs" onClick={() => setOpen(true)}>
            {t(($) => $.workspace.leave)}
          </Button>
        }
      />
      <ConfirmModal
        isOpen={isOpen}
        title={t(($) => $.workspace.leaveTitle, { name: space.name })}
        confirm={t(($) => $.workspace.leaveConfirm)}
        isBusy={leave.isPending}
        onConfirm={() => leave.mutate()}
        onClose={() => setOpen(false)}
      >
        <p className={classes.text}>{t(($) => $.workspace.leaveText)}</p>
        {refusal && (
          <p className={classes.failure} role="alert">
            {refusal}
          </p>
        )}
      </ConfirmModal>
    </>
  );
}
