import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PHONE_KINDS, type ProspectDetail } from '../../../../../contract/prospects/schemas.ts';
import { ApiError } from '../../../../api/api-error.ts';
import { errorText } from '../../../../api/error-text.ts';
import { EditableField } from './editable-field.tsx';
import classes from './person.module.css';
import { type PhoneKind, phoneField, phoneKind, withKind, withPhone } from './phones.ts';
import { useUnsavedText } from './use-unsaved-text.ts';
import { usePhoneKinds } from './use-phone-kinds.ts';
import { useUpdateProspect } from './use-update-prospect.ts';

const NUMBER_MAX = 30;

/** Every number with its kind. */
export function PhoneFields({ person }: { person: ProspectDetail }) {
  const { t } = useTranslation();
  const kinds = usePhoneKinds();
  const { update } = useUpdateProspect(person);
  const data = PHONE_KINDS.map((value) => ({ value, label: kinds[value] }));
  return (
    <>
      {person.phones.map(({ number, type }, index) => (
        <EditableField
          key={`${index} ${number}`}
          person={person}
          label={t(($) => $.prospects.columns.phone)}
          type="tel"
          field={phoneField(index)}
          maxLength={NUMBER_MAX}
          aside={
            <NativeSelect
              size="xs"
              className={classes.kind}
              aria-label={t(($) => $.prospects.phones.kindOf, { number })}
              data={data}
              value={phoneKind(type)}
              onChange={(event) =>
                void update({ phones: withKind(person, index, event.currentTarget.value as PhoneKind) })
              }
            />
          }
        />
      ))}
      <AddPhone person={person} />
    </>
  );
}

function AddPhone({ person }: { person: ProspectDetail }) {
  const { t } = useTranslation();
  const kinds = usePhoneKinds();
  const [number, setNumber] = useUnsavedText(`${person._id} new phone`);
  const [kind, setKind] = useState<PhoneKind>('mobile');
  const [problem, setProblem] = useState<string | null>(null);
  const { update, isPending } = useUpdateProspect(person, (error) => {
    const fields = error instanceof ApiError ? Object.values(error.fields) : [];
    setProblem(fields[0] ?? errorText(t, error));
  });
  if (number === null)
    return (
      <div className={classes.field}>
        <dt>{t(($) => $.prospects.columns.phone)}</dt>
        <dd>
          <Button
            size="compact-xs"
            variant="subtle"
            leftSection={<IconPlus size={13} aria-hidden />}
            onClick={() => setNumber('')}
          >
            {t(($) => $.prospects.phones.add)}
          </Button>
        </dd>
      </div>
    );
  const save = async () => {
    if (number.trim() === '') return setNumber(null);
    setProblem(null);
    if (await update({ phones: withPhone(person, number.trim(), kind) })) setNumber(null);
  };
  return (
    <div className={classes.field} data-editing>
      <dt>{t(($) => $.prospects.columns.phone)}</dt>
      <dd>
        <form
          className={classes.newPhone}
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <TextInput
            autoFocus
            size="xs"
            type="tel"
            maxLength={NUMBER_MAX}
            aria-label={t(($) => $.prospects.phones.number)}
            value={number}
            error={problem}
            onChange={(event) => setNumber(event.currentTarget.value)}
          />
          <NativeSelect
            size="xs"
            aria-label={t(($) => $.prospects.phones.kind)}
            data={PHONE_KINDS.map((value) => ({ value, label: kinds[value] }))}
            value={kind}
            onChange={(event) => setKind(event.currentTarget.value as PhoneKind)}
          />
          <Button type="submit" size="compact-sm" loading={isPending}>
            {t(($) => $.preferences.save)}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => setNumber(null)}>
            {t(($) => $.preferences.cancel)}
          </Button>
        </form>
      </dd>
    </div>
  );
}
