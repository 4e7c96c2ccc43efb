import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FoundProfile } from '../../../../../contract/credentials/extension.ts';
import type { ErrorCode } from '../../../../../contract/errors.ts';
import { api } from '../../../../api/api.ts';
import { ApiError } from '../../../../api/api-error.ts';
import { errorText } from '../../../../api/error-text.ts';
import { credentialQueries } from '../queries.ts';
import { type CredentialDraft, credentialDraftBody, stepOfField } from './credential-draft.ts';
import type { StepProps } from './step-props.ts';

/** Creates the account and goes on to its verification; a refusal leads to the step where it can be put right. */
export function useCreateAccount({ draft, onChange, onRefused }: StepProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<{ code: ErrorCode | null; text: string } | null>(null);
  const mutation = useMutation({
    mutationFn: ({ values, profile }: { values: CredentialDraft; profile?: FoundProfile }) =>
      api.credentials.create({ ...credentialDraftBody(values), ...(profile && { profile: withoutEmail(profile) }) }),
    onMutate: () => {
      setFailure(null);
      onRefused({});
    },
    onSuccess: async (account) => {
      queryClient.setQueryData(credentialQueries.one(account._id).queryKey, account);
      onChange({ accountId: account._id, step: 'verify', password: '', cookies: '' });
      await Promise.all(
        ['credentials', 'spaces'].map((domain) => queryClient.invalidateQueries({ queryKey: [domain] })),
      );
      // whoever looks at an account hears what happens to it
      await navigate({ to: '.', search: (search) => ({ ...search, selectedCred: account._id }) });
    },
    onError: (error) => {
      const fields = fieldsOf(t, error);
      const [first] = Object.keys(fields);
      if (!first)
        return setFailure({ code: error instanceof ApiError ? error.code : null, text: failureText(t, error) });
      onRefused(fields);
      onChange({ step: stepOfField(first) });
    },
  });
  return {
    failure,
    isBusy: mutation.isPending,
    create: (values: CredentialDraft = draft, profile?: FoundProfile) =>
      mutation.mutate({ values, ...(profile && { profile }) }),
  };
}

const withoutEmail = ({ email: _email, ...profile }: FoundProfile) => profile;

function failureText(t: TFunction, error: Error): string {
  const isElsewhere = error instanceof ApiError && error.code === 'already_authorized';
  return isElsewhere ? t(($) => $.addAccount.alreadyAuthorized) : errorText(t, error);
}

const INVALID: Record<string, (t: TFunction) => string> = {
  username: (t) => t(($) => $.addAccount.notValidEmail),
  password: (t) => t(($) => $.addAccount.notValidPassword),
  country_code: (t) => t(($) => $.addAccount.notValidLocation),
  timezone: (t) => t(($) => $.addAccount.notValidTimezone),
};

/** What was refused, by field: in our words where we know what is wrong, else in the server's. */
function fieldsOf(t: TFunction, error: Error): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  if (error.code === 'credential_exists') return { username: errorText(t, error) };
  if (error.code === 'out_of_reserve') return { country_code: errorText(t, error) };
  return Object.fromEntries(
    Object.entries(error.fields).map(([name, text]) => [
      name,
      error.code === 'invalid_input' ? (INVALID[name]?.(t) ?? text) : errorText(t, error),
    ]),
  );
}
