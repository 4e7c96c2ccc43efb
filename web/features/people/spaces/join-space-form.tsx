import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/api.ts';
import { errorText } from '../../../api/error-text.ts';
import classes from '../../../ui/form/card-form.module.css';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { goHome } from './go-home.ts';
import { InviteCodeForm } from './invite-code-form.tsx';
import { InviteSummary } from './invite-summary.tsx';
import { spaceQueries } from './queries.ts';

/** Joining by a code in two steps: first what it leads to, then the yes. */
export function JoinSpaceForm() {
  const { t } = useTranslation();
  const [code, setCode] = useState<string | null>(null);
  const invite = useQuery({ ...spaceQueries.invite(code ?? ''), enabled: code !== null });
  const join = useMutation({ mutationFn: () => api.spaces.join({ invite_code: code ?? '' }), onSuccess: goHome });
  const look = (typed: string) => {
    join.reset();
    if (typed === code) void invite.refetch();
    else setCode(typed);
  };
  return (
    <div className={classes.form}>
      <InviteCodeForm
        onCode={look}
        isLoading={invite.isFetching}
        problem={invite.error && errorText(t, invite.error)}
      />
      {invite.data && (
        <>
          <InviteSummary invite={invite.data} />
          <FormFailure text={join.error && errorText(t, join.error)} />
          <Button fullWidth loading={join.isPending || join.isSuccess} onClick={() => join.mutate()}>
            {t(($) => $.spaces.join, { workspace: invite.data.space.name })}
          </Button>
        </>
      )}
    </div>
  );
}
