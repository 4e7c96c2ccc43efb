import { Alert, Anchor, Checkbox, Collapse, Textarea, TextInput } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBrand } from '../../../../brand/use-brand.ts';
import { useCredentials, useSpace } from '../../../../shell/session/use-access-state.ts';
import { SecretInput } from '../../../../ui/form/secret-input.tsx';
import { looksLikeEmail } from '../../../people/accounts/public.ts';
import { useAdvancedOptions } from '../use-advanced-options.ts';
import classes from './add-account.module.css';
import { CreateFailure } from './create-failure.tsx';
import { type CredentialDraft, type CredentialDraftField, credentialDraftProblems } from './credential-draft.ts';
import { keepFocus } from './keep-focus.ts';
import { StepFrame } from './step-frame.tsx';
import { useCreateAccount } from './use-create-account.ts';
import type { StepProps } from './step-props.ts';

/** What the account signs in with at the network. */
export function NetworkSignInStep(props: StepProps) {
  const { draft, onChange, refused, onRefused, goBack } = props;
  const { t } = useTranslation();
  const { network } = useBrand().words;
  const accounts = useCredentials();
  const isDemo = useSpace()?.is_demo === true;
  const { create, failure, isBusy } = useCreateAccount(props);
  const [left, setLeft] = useState<ReadonlySet<CredentialDraftField>>(() => new Set());
  const problems = credentialDraftProblems(draft, accounts, looksLikeEmail);
  const existing = accounts.find(({ username }) => username === draft.username.trim().toLowerCase());
  const isBlocked = Object.keys(problems).length > 0;
  const leave = (field: CredentialDraftField) => () => setLeft((before) => new Set([...before, field]));
  const change = (values: Partial<CredentialDraft>) => {
    onRefused({});
    onChange(values);
  };
  const shows = (field: CredentialDraftField) => problems[field] !== undefined && left.has(field);
  return (
    <StepFrame
      icon={IconLock}
      title={t(($) => $.addAccount.signInTitle, { network })}
      text={t(($) => $.addAccount.signInText)}
      onBack={goBack}
      next={t(($) => $.addAccount.connect)}
      isBlocked={isBlocked}
      isBusy={isBusy}
      onNext={() => create()}
    >
      {isDemo && <Alert color="blue">{t(($) => $.addAccount.demoNetwork)}</Alert>}
      <TextInput
        type="email"
        label={t(($) => $.addAccount.email)}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        value={draft.username}
        error={
          problems.username === 'exists' || refused.username ? (
            <Exists id={existing?._id} text={refused.username} />
          ) : (
            shows('username') && t(($) => $.addAccount.notValidEmail)
          )
        }
        onBlur={leave('username')}
        onChange={(event) => change({ username: event.currentTarget.value })}
      />
      <SecretInput
        label={t(($) => $.addAccount.password)}
        autoComplete="new-password"
        value={draft.password}
        error={shows('password') ? t(($) => $.addAccount.notValidPassword) : refused.password}
        onBlur={leave('password')}
        onChange={(event) => change({ password: event.currentTarget.value })}
      />
      {useAdvancedOptions() && <Advanced draft={draft} onChange={change} refused={refused.cookies} />}
      {isBlocked && left.size > 0 && (
        <Alert color="red" role="alert">
          <div>{t(($) => $.addAccount.fixErrors)}</div>
          {problems.location && <div>{t(($) => $.addAccount.notValidLocation)}</div>}
          {problems.timezone && <div>{t(($) => $.addAccount.notValidTimezone)}</div>}
        </Alert>
      )}
      <CreateFailure failure={failure} />
    </StepFrame>
  );
}

/** The account is there already: its settings are where a new password goes. */
function Exists({ id, text }: { id: string | undefined; text: string | undefined }) {
  const { t } = useTranslation();
  return (
    <>
      {text ?? t(($) => $.credentialErrors.exists)}{' '}
      {id && (
        <Anchor
          inherit
          underline="always"
          onMouseDown={keepFocus}
          renderRoot={(props) => <Link {...props} to="/settings/connection" search={{ selectedCred: id }} />}
        >
          {t(($) => $.addAccount.toSettings)}
        </Anchor>
      )}
    </>
  );
}

interface AdvancedProps {
  draft: CredentialDraft;
  onChange: (values: Partial<CredentialDraft>) => void;
  refused: string | undefined;
}

function Advanced({ draft, onChange, refused }: AdvancedProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(draft.useBrowser || Boolean(refused));
  const Icon = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <div>
      <button type="button" className={classes.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t(($) => $.addAccount.advanced)}
        <Icon size={15} aria-hidden />
      </button>
      <Collapse expanded={isOpen}>
        <div className={classes.advanced}>
          <Textarea
            label={t(($) => $.addAccount.cookie)}
            description={t(($) => $.addAccount.cookieHint)}
            autoComplete="off"
            spellCheck={false}
            autosize
            minRows={2}
            maxRows={4}
            value={draft.cookies}
            error={refused}
            onChange={(event) => onChange({ cookies: event.currentTarget.value })}
          />
          <Checkbox
            label={t(($) => $.addAccount.browser)}
            description={t(($) => $.addAccount.browserHint)}
            checked={draft.useBrowser}
            onChange={(event) => onChange({ useBrowser: event.currentTarget.checked })}
          />
        </div>
      </Collapse>
    </div>
  );
}
