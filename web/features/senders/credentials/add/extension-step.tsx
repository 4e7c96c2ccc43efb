import { Alert, Button, Loader, TextInput } from '@mantine/core';
import { IconBrowser, IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EmailDiscovery, FoundProfile } from '../../../../../contract/credentials/extension.ts';
import { useBrand } from '../../../../brand/use-brand.ts';
import { useCredentials } from '../../../../shell/session/use-access-state.ts';
import frame from '../../../../ui/display/framed.module.css';
import { looksLikeEmail } from '../../../people/accounts/public.ts';
import { extensionBridge } from '../extension-bridge.ts';
import classes from './add-account.module.css';
import { CreateFailure } from './create-failure.tsx';
import { credentialDraftProblems } from './credential-draft.ts';
import { StepFrame } from './step-frame.tsx';
import { useCreateAccount } from './use-create-account.ts';
import type { StepProps } from './step-props.ts';
import { Avatar } from '../../../../ui/display/avatar.tsx';

interface Found {
  isInstalled: boolean;
  profile: FoundProfile | null;
  /** How the search for the email ended, where the profile did not tell it. */
  outcome: EmailDiscovery | null;
}

async function detectExtension(): Promise<Found> {
  if (!(await extensionBridge.isInstalled())) return { isInstalled: false, profile: null, outcome: null };
  const profile = await extensionBridge.findProfile();
  if (!profile || profile.email) return { isInstalled: true, profile, outcome: null };
  const { outcome, email } = await extensionBridge.findEmail();
  return { isInstalled: true, profile: { ...profile, email }, outcome };
}

/** The account that is signed in at the network in this browser, found by the extension. */
export function ExtensionStep(props: StepProps) {
  const { draft, onChange, goBack } = props;
  const { t } = useTranslation();
  const { words, links } = useBrand();
  const accounts = useCredentials();
  const { create, failure, isBusy } = useCreateAccount(props);
  const [isManual, setManual] = useState(false);
  const found = useQuery({
    queryKey: ['extension'],
    queryFn: detectExtension,
    gcTime: 0,
    retry: false,
    staleTime: Infinity,
  });
  const { isInstalled = false, profile = null, outcome = null } = found.data ?? {};
  const username = isManual ? draft.username : (profile?.email ?? '');
  const values = { ...draft, username };
  const problems = credentialDraftProblems(values, accounts, looksLikeEmail);
  const isLooking = found.isFetching;
  return (
    <StepFrame
      icon={IconBrowser}
      title={t(($) => $.addAccount.extensionTitle)}
      text={t(($) => $.addAccount.extensionStepText, { network: words.network })}
      onBack={goBack}
      next={t(($) => $.addAccount.connect)}
      isBlocked={isLooking || !isInstalled || Object.keys(problems).length > 0}
      isBusy={isBusy}
      onNext={() => create(values, isManual ? undefined : (profile ?? undefined))}
    >
      {isLooking && (
        <p className={`${frame.framed} ${classes.found}`} role="status">
          <Loader size="sm" />
          {t(($) => $.addAccount.looking)}
        </p>
      )}
      {!isLooking && !isInstalled && (
        <Alert color="yellow" role="status">
          <div className={classes.warning}>
            <strong>{t(($) => $.addAccount.notInstalled)}</strong>
            {links.extension ? t(($) => $.addAccount.notInstalledText) : t(($) => $.addAccount.noStore)}
            {links.extension && (
              <Button
                size="xs"
                component="a"
                href={links.extension}
                target="_blank"
                rel="noreferrer"
                rightSection={<IconExternalLink size={14} aria-hidden />}
              >
                {t(($) => $.addAccount.toStore)}
              </Button>
            )}
          </div>
        </Alert>
      )}
      {!isLooking && isInstalled && !isManual && <Profile profile={profile} outcome={outcome} />}
      {isManual && isInstalled && (
        <TextInput
          type="email"
          label={t(($) => $.addAccount.email)}
          autoComplete="off"
          value={draft.username}
          error={draft.username && problems.username ? problemText(t, problems.username) : null}
          onChange={(event) => onChange({ username: event.currentTarget.value })}
        />
      )}
      {!isManual && username && problems.username === 'exists' && (
        <Alert color="red" role="alert">
          {t(($) => $.credentialErrors.exists)}
        </Alert>
      )}
      {!isLooking && (
        <div className={classes.buttons}>
          <Button size="xs" variant="default" onClick={() => void found.refetch()}>
            {t(($) => $.addAccount.retry)}
          </Button>
          {isInstalled && !isManual && (
            <Button size="xs" variant="default" onClick={() => setManual(true)}>
              {t(($) => $.addAccount.manually)}
            </Button>
          )}
        </div>
      )}
      <CreateFailure failure={failure} />
    </StepFrame>
  );
}

function Profile({ profile, outcome }: { profile: FoundProfile | null; outcome: EmailDiscovery | null }) {
  const { t } = useTranslation();
  const { network } = useBrand().words;
  if (!profile) {
    return (
      <Alert color="yellow" role="status">
        {t(($) => $.addAccount.notSignedIn, { network })}
      </Alert>
    );
  }
  const name = `${profile.first_name} ${profile.last_name}`.trim() || t(($) => $.addAccount.noName);
  return (
    <>
      <div className={`${frame.framed} ${classes.found}`}>
        <Avatar src={profile.photo_link} name={name} alt="" size={36} />
        <div className={classes.foundNames}>
          <strong>{name}</strong>
          <span>{profile.email ?? profile.link}</span>
        </div>
      </div>
      {outcome && (
        <Alert color={outcome === 'got_email' ? 'green' : 'yellow'} role="status">
          {outcomeText(t, outcome)}
        </Alert>
      )}
    </>
  );
}

function outcomeText(t: TFunction, outcome: EmailDiscovery): string {
  switch (outcome) {
    case 'no_extra_data':
      return t(($) => $.addAccount.noExtraData);
    case 'need_login':
      return t(($) => $.addAccount.needLogin);
    case 'got_email':
      return t(($) => $.addAccount.gotEmail);
    case 'no_email_found':
      return t(($) => $.addAccount.noEmailFound);
  }
}

const problemText = (t: TFunction, problem: 'invalid' | 'exists') =>
  problem === 'exists' ? t(($) => $.credentialErrors.exists) : t(($) => $.addAccount.notValidEmail);
