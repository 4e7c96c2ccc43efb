import { Button } from '@mantine/core';
import { Link, useRouteContext, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { InviteView } from '../../../../contract/spaces/members.ts';
import { api } from '../../../api/api.ts';
import { session } from '../../../api/session.ts';
import classes from '../../../ui/form/card-form.module.css';

/** For those who cannot answer yet: nobody is signed in, or somebody for whom the invite is not. */
export function InviteSignIn({ code, invite }: { code: string; invite: InviteView }) {
  const { t } = useTranslation();
  const router = useRouter();
  const user = useRouteContext({ from: '__root__' }).accessState?.user ?? null;
  const back = `/space/accept-invite?invite=${code}`;

  /** The invite stays in the address: the right person signs in and comes back to it. */
  const signOut = async () => {
    await api.accounts.logout().catch(() => undefined);
    session.clear();
    await router.navigate({ to: '/auth/sign-in', search: { redirect: back, invite: code } });
  };

  if (user)
    return (
      <>
        <p className={classes.note}>{t(($) => $.spaces.forOther, { email: invite.email ?? '', own: user.email })}</p>
        <Button variant="default" fullWidth onClick={() => void signOut()}>
          {t(($) => $.spaces.signOut)}
        </Button>
      </>
    );
  const signIn = (
    <Button
      key="in"
      fullWidth
      variant={invite.has_account ? 'filled' : 'default'}
      renderRoot={(props) => <Link {...props} to="/auth/sign-in" search={{ redirect: back, invite: code }} />}
    >
      {t(($) => $.spaces.signInToAccept)}
    </Button>
  );
  const signUp = (
    <Button
      key="up"
      fullWidth
      variant={invite.has_account ? 'default' : 'filled'}
      renderRoot={(props) => <Link {...props} to="/auth/sign-up" search={{ invite: code }} />}
    >
      {t(($) => $.spaces.signUpToAccept)}
    </Button>
  );
  return (
    <>
      {invite.email && <p className={classes.note}>{t(($) => $.spaces.forEmail, { email: invite.email })}</p>}
      {invite.has_account ? signIn : [signUp, signIn]}
    </>
  );
}
