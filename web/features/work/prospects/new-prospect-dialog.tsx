import { Alert, Button, MultiSelect, Select, SimpleGrid, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Api } from '../../../../contract/api-calls.ts';
import type { CallPayload } from '../../../../contract/call.ts';
import type { ProspectDetail } from '../../../../contract/prospects/schemas.ts';
import { api } from '../../../api/api.ts';
import { ApiError } from '../../../api/api-error.ts';
import { errorText } from '../../../api/error-text.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { type Snackbar, snackbars } from '../../../ui/feedback/snackbars.ts';
import { FormButtons } from '../../../ui/form/form-buttons.tsx';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { campaignQueries } from '../../campaigns/list/public.ts';
import { useLabels } from '../../contacts/labels/public.ts';
import { FormModal } from '../../../ui/overlay/form-modal.tsx';
import { useProspectName } from './details/use-prospect-name.ts';
import { oneMoreOpened } from './people-opened.ts';

const EMPTY = {
  first_name: '',
  last_name: '',
  title: '',
  company_name: '',
  location: '',
  link: '',
  work: '',
  personal: '',
  phone: '',
};
type Field = keyof typeof EMPTY;
const LENGTHS: Record<Field, number> = {
  first_name: 120,
  last_name: 120,
  title: 200,
  company_name: 200,
  location: 200,
  link: 500,
  work: 254,
  personal: 254,
  phone: 30,
};

type Made = CallPayload<Api['prospects']['create']>;
interface Props {
  onClose: () => void;
  onMade: (person: ProspectDetail) => void;
}

/** Somebody who comes by no search and no file. Who is known already is not made twice: the form leads to them. */
export function NewProspectDialog({ onClose, onMade }: Props) {
  const { t } = useTranslation();
  const nameOf = useProspectName();
  const labels = useLabels() ?? [];
  const { data: campaigns = [] } = useQuery(campaignQueries.all(undefined));
  const [values, setValues] = useState(EMPTY);
  const [labelIds, setLabelIds] = useState<string[]>([]);
  const [campaignId, setCampaignId] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<Error | null>(null);
  const create = useApiMutation({
    call: () => {
      const { work, personal, ...plain } = values;
      const more = { emails: { work: work.trim(), personal: personal.trim() }, label_ids: labelIds };
      return api.prospects.create({ ...plain, ...more, workflow_id: campaignId ?? undefined });
    },
    refresh: ['prospects', 'campaigns'],
    onDone: (person) => {
      snackbars.show(madeText(t, person, nameOf(person)));
      onMade(person);
    },
    onRefusal: (error) => {
      setRefusal(error);
      return true;
    },
  });
  const problems = problemsOf(t, refusal);
  const field = (name: Field, label: string, more: { type?: string; inputMode?: 'email' | 'tel' | 'url' } = {}) => (
    <TextInput
      {...more}
      label={label}
      maxLength={LENGTHS[name]}
      value={values[name]}
      error={problems[name]}
      onChange={(event) => {
        const { value } = event.currentTarget;
        setValues((now) => ({ ...now, [name]: value }));
        setRefusal(null);
      }}
    />
  );
  const existing = refusal instanceof ApiError ? refusal.fields.existing_id : undefined;
  return (
    <FormModal onClose={onClose} size={560} title={t(($) => $.prospects.create.open)}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setRefusal(null);
          create.mutate();
        }}
      >
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          {field(
            'first_name',
            t(($) => $.prospects.fields.firstName),
          )}
          {field(
            'last_name',
            t(($) => $.prospects.fields.lastName),
          )}
          {field(
            'title',
            t(($) => $.prospects.columns.title),
          )}
          {field(
            'company_name',
            t(($) => $.prospects.columns.company),
          )}
          {field(
            'work',
            t(($) => $.prospects.emails.work),
            { inputMode: 'email' },
          )}
          {field(
            'personal',
            t(($) => $.prospects.emails.personal),
            { inputMode: 'email' },
          )}
          {field(
            'phone',
            t(($) => $.prospects.columns.phone),
            { inputMode: 'tel' },
          )}
          {field(
            'location',
            t(($) => $.prospects.columns.location),
          )}
        </SimpleGrid>
        <SimpleGrid cols={1} spacing="sm" mt="sm">
          {field(
            'link',
            t(($) => $.prospects.create.link),
            { inputMode: 'url' },
          )}
          <MultiSelect
            label={t(($) => $.prospects.create.labels)}
            searchable
            clearable
            data={labels.map(({ _id, name }) => ({ value: _id, label: name }))}
            value={labelIds}
            onChange={setLabelIds}
          />
          <Select
            label={t(($) => $.prospects.create.campaign)}
            placeholder={t(($) => $.prospects.create.noCampaign)}
            searchable
            clearable
            data={campaigns
              .filter(({ credentials_id }) => credentials_id !== null)
              .map(({ _id, name }) => ({ value: _id, label: name }))}
            value={campaignId}
            onChange={setCampaignId}
          />
        </SimpleGrid>
        {existing && (
          <Alert color="yellow" mt="sm" p="sm">
            {t(($) => $.prospects.create.exists)}{' '}
            <Button
              size="compact-sm"
              variant="subtle"
              renderRoot={(props) => (
                <Link
                  {...props}
                  to="/profiles/my-prospects/{-$profileId}"
                  params={{ profileId: existing }}
                  search={(now: Record<string, unknown>) => now}
                  state={oneMoreOpened}
                  onClick={onClose}
                />
              )}
            >
              {t(($) => $.prospects.create.toExisting)}
            </Button>
          </Alert>
        )}
        <FormFailure text={refusal && Object.keys(problems).length === 0 && !existing ? errorText(t, refusal) : null} />
        <FormButtons
          submit={t(($) => $.prospects.create.confirm)}
          isBusy={create.isPending}
          mt="lg"
          onCancel={onClose}
        />
      </form>
    </FormModal>
  );
}

/** That they are there, and where they were not put into the campaign, that too. */
function madeText(t: TFunction, { not_enrolled }: Made, name: string): Snackbar {
  if (not_enrolled === null) return { type: 'success', text: t(($) => $.prospects.create.done, { name }) };
  const text =
    not_enrolled === 'blacklisted'
      ? t(($) => $.prospects.create.doneListed, { name })
      : t(($) => $.prospects.create.doneNotTaken, { name });
  return { type: 'warning', text };
}

/** Each refused field in the reader's language, by the name that it has in the form. */
function problemsOf(t: TFunction, error: Error | null): Partial<Record<Field, string>> {
  if (!(error instanceof ApiError)) return {};
  const { fields } = error;
  const isKnown = error.code === 'prospect_exists';
  const problems: Partial<Record<Field, string>> = {};
  const exists = t(($) => $.prospects.create.exists);
  if (fields.first_name) problems.first_name = t(($) => $.prospects.create.nameNeeded);
  if (fields.link) problems.link = isKnown ? exists : t(($) => $.prospects.create.badLink);
  if (fields.phone) problems.phone = t(($) => $.prospects.create.badPhone);
  for (const kind of ['work', 'personal'] as const)
    if (fields[`emails.${kind}`]) problems[kind] = isKnown ? exists : t(($) => $.preferences.invalidEmail);
  return problems;
}
