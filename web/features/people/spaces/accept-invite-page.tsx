import { Button, Skeleton } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useRouteContext, useRouter, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { InviteView } from '../../../../contract/spaces/members.ts';
import { api } from '../../../api/api.ts';
import { errorText } from '../../../api/error-text.ts';
import { session } from '../../../api/session.ts';
import { usePageTitle } from '../../../brand/use-page-title.ts';
import { CardTitles } from '../../../ui/form/card-titles.tsx';
import classes from '../../../ui/form/card-form.module.css';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { snackbars } from '../../../ui/feedback/snackbars.ts';
import { goHome } from './go-home.ts';
import { InviteCodeForm } from './invite-code-form.tsx';
import { InviteSummary } from './invite-summary.tsx';
import { InviteSignIn } from './invite-sign-in.tsx';
import { spaceQueries } from './queries.ts';

/** The answer to an invite. Strangers see what it is before they sign in or sign up. */
export function AcceptInvitePage() {
  const { t } = useTranslation();
  const { invite: code } = useSearch({ from: '/space/accept-invite' });
  const router = useRouter();
  const invite = useQuery({ ...spaceQueries.invite(code ?? ''), enabled: code !== undefined });
  usePageTitle(t(($) => $.spaces.inviteTitle));

  if (code === undefined || invite.error)
    return (
      <>
        <CardTitles
          title={t(($) => $.spaces.inviteTitle)}
          text={invite.error ? t(($) => $.spaces.inviteAskAgain) : t(($) => $.spaces.inviteEnter)}
        />
        <FormFailure text={invite.error && errorText(t, invite.error)} />
        <InviteCodeForm
          onCode={(typed) => void router.navigate({ to: '/space/accept-invite', search: { invite: typed } })}
        />
      </>
    );
  return (
    <>
      <CardTitles title={t(($) => $.spaces.inviteTitle)} text={t(($) => $.spaces.inviteText)} />
      {invite.data ? (
        <>
          <InviteSummary invite={invite.data} />
          <Answer code={code} invite={invite.data} />
        </>
      ) : (
        <Skeleton height={62} radius="md" role="status" aria-label={t(($) => $.ui.loading)} />
      )}
    </>
  );
}

function Answer({ code, invite }: { code: string; invite: InviteView }) {
  const { t } = useTranslation();
  const router = useRouter();
  const user = useRouteContext({ from: '__root__' }).accessState?.user ?? null;
  const accept = useMutation({ mutationFn: () => api.spaces.acceptInvite({ invite: code }), onSuccess: goHome });
  const decline = useMutation({
    mutationFn: () => session.withToken(() => api.spaces.declineInvite({ invite: code })),
    onSuccess: () => {
      snackbars.show({ type: 'success', text: t(($) => $.spaces.declined) });
      return router.navigate({ to: '/' });
    },
  });
  const failure = accept.error ?? decline.error;
  const isTheirs = user !== null && (invite.email === null || sameEmail(user.email, invite.email));
  return (
    <>
      <FormFailure text={failure && errorText(t, failure)} />
      {isTheirs ? (
        <Button fullWidth loading={accept.isPending || accept.isSuccess} onClick={() => accept.mutate()}>
          {t(($) => $.spaces.accept)}
        </Button>
      ) : (
        <InviteSignIn code={code} invite={invite} />
      )}
      {/* A shared code is not declined: it is not for one person. */}
      {invite.kind === 'email' && (
        <Button variant="default" fullWidth loading={decline.isPending} onClick={() => decline.mutate()}>
          {t(($) => $.spaces.decline)}
        </Button>
      )}
      {invite.kind === 'code' && isTheirs && (
        <Link to="/" className={classes.link} style={{ justifySelf: 'center' }}>
          {t(($) => $.spaces.back)}
        </Link>
      )}
    </>
  );
}

const sameEmail = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
