import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SignInResult } from '../../../../api/create-session.ts';
import { useBrand } from '../../../../brand/use-brand.ts';
import { usePageTitle } from '../../../../brand/use-page-title.ts';
import { loadAllTexts } from '../../../../i18n/load-texts.ts';
import { stringifyPlainSearch } from '../../../../plain-search.ts';
import { safeRedirect } from '../../../../shell/access/safe-redirect.ts';
import { PageLink, usePageNavigation } from '../../../../shell/page-link.tsx';
import { CardTitles } from '../../../../ui/form/card-titles.tsx';
import classes from '../../../../ui/form/card-form.module.css';
import { FormFailure } from '../../../../ui/form/form-failure.tsx';
import { ExternalMethods } from './external-methods.tsx';
import { SignInPasswordForm } from './sign-in-password-form.tsx';
import type { SignInSearch } from './sign-in-search.ts';
import { useExternalReturn } from './use-external-return.ts';

const SecondStepForm = lazy(async () => {
  const [{ SecondStepForm: form }] = await Promise.all([import('./second-step-form.tsx'), loadAllTexts()]);
  return { default: form };
});

export function SignInPage({ search }: { search: SignInSearch }) {
  const { t } = useTranslation();
  const brand = useBrand();
  const { go } = usePageNavigation();
  const [challenge, setChallenge] = useState<string | null>(null);
  usePageTitle(t(($) => $.auth.signIn));

  const target = search.redirect ?? (search.invite && `/space/accept-invite?invite=${search.invite}`);
  const goOn = async (entered: SignInResult) => {
    if (entered.user) await go(safeRedirect(target), { replace: true });
    else setChallenge(entered.challenge);
  };
  const external = useExternalReturn(search, goOn);

  if (challenge !== null)
    return (
      <Suspense>
        <SecondStepForm challenge={challenge} onEntered={goOn} onBack={() => setChallenge(null)} />
      </Suspense>
    );
  return (
    <>
      <CardTitles title={t(($) => $.auth.title)} text={t(($) => $.auth.subtitle, { brand: brand.name })} />
      <FormFailure text={external.failure} />
      {external.isEntering && <output className={classes.note}>{t(($) => $.auth.entering)}</output>}
      {brand.sign_in_methods.includes('password') && <SignInPasswordForm onEntered={goOn} />}
      <ExternalMethods redirect={target} />
      {(brand.registration_enabled || search.invite) && (
        <p className={classes.foot}>
          {t(($) => $.auth.newHere)}{' '}
          <PageLink href={`/auth/sign-up${stringifyPlainSearch({ invite: search.invite })}`} className={classes.link}>
            {t(($) => $.auth.createAccount)}
          </PageLink>
        </p>
      )}
    </>
  );
}
