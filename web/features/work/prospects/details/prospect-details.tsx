import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProspectDetail } from '../../../../../contract/prospects/schemas.ts';
import { errorText } from '../../../../api/error-text.ts';
import { prospectQueries } from '../queries.ts';
import { AddressVerdictNote, CheckAddressesAgain } from './address-checks.tsx';
import { EditableField } from './editable-field.tsx';
import { LoadFailure } from './load-failure.tsx';
import { CUSTOM_MAX, editableCustomField, editableEmailField, PLAIN_FIELDS } from './fields.ts';
import classes from './person.module.css';
import { PhoneFields } from './phone-fields.tsx';

/** What is known of a person: fields, emails and phones by their kind, and the workspace's own fields; each editable. */
export function ProspectDetails({ profileId }: { profileId: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(prospectQueries.detail(profileId));
  if (error && !data) return <LoadFailure text={errorText(t, error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={220} radius="md" role="status" aria-label={t(($) => $.ui.loading)} />;
  return <Fields key={data._id} person={data} />;
}

function Fields({ person }: { person: ProspectDetail }) {
  const { t } = useTranslation();
  const verdictOn = (address: string | undefined) =>
    address ? <AddressVerdictNote address={address} profileId={person._id} /> : undefined;
  const given = [
    [t(($) => $.prospects.fields.industry), person.industry],
    [t(($) => $.prospects.fields.domain), person.company_domain],
    [t(($) => $.prospects.fields.timezone), person.timezone],
    [t(($) => $.prospects.fields.language), person.language],
  ] as const;
  return (
    <dl className={classes.fields}>
      {PLAIN_FIELDS.map(({ max, label, ...field }) => (
        <EditableField key={field.name} person={person} label={label(t)} field={field} maxLength={max} />
      ))}
      <EditableField
        person={person}
        label={t(($) => $.prospects.emails.work)}
        type="email"
        field={editableEmailField('work')}
        maxLength={254}
        aside={verdictOn(person.emails.work)}
      />
      <EditableField
        person={person}
        label={t(($) => $.prospects.emails.personal)}
        type="email"
        field={editableEmailField('personal')}
        maxLength={254}
        aside={verdictOn(person.emails.personal)}
      />
      {person.emails.enriched && (
        <Given label={t(($) => $.prospects.emails.enriched)} value={person.emails.enriched}>
          {verdictOn(person.emails.enriched)}
        </Given>
      )}
      {Object.values(person.emails).some(Boolean) && <CheckAddressesAgain profileId={person._id} />}
      <PhoneFields person={person} />
      {given.map(([label, value]) => value && <Given key={label} label={label} value={value} />)}
      {person.custom.map(({ key, name }) => (
        <EditableField key={key} person={person} label={name} field={editableCustomField(key)} maxLength={CUSTOM_MAX} />
      ))}
    </dl>
  );
}

/** What nobody types in. */
function Given({ label, value, children }: { label: string; value: string; children?: ReactNode }) {
  return (
    <div className={classes.field}>
      <dt>{label}</dt>
      <dd className={classes.given}>
        {value}
        {children}
      </dd>
    </div>
  );
}
