import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readCustomFilters, writeCustomFilters } from './prospect-search.ts';
import { useCustomFields } from './use-custom-fields.ts';

interface Props {
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** One of the workspace's own fields, and what its value has in it; several are set one after the other. */
export function CustomFilterFields({ value, onChange }: Props) {
  const { t } = useTranslation();
  const fields = useCustomFields();
  const set = readCustomFilters(value);
  const [key, setKey] = useState<string | null>(set[0]?.key ?? null);
  if (fields.length === 0) return null;
  return (
    <>
      <Select
        label={t(($) => $.prospects.filters.customField)}
        placeholder={t(($) => $.prospects.filters.any)}
        clearable
        searchable
        comboboxProps={{ withinPortal: false }}
        data={fields.map((field) => ({ value: field.key, label: field.name }))}
        value={key}
        onChange={setKey}
      />
      <Part
        key={key}
        isDisabled={key === null}
        value={set.find((filter) => filter.key === key)?.value ?? ''}
        onAsk={(text) => {
          if (key === null) return;
          const others = set.filter((filter) => filter.key !== key);
          onChange(writeCustomFilters(text === '' ? others : [...others, { key, value: text }]));
        }}
      />
    </>
  );
}

/** Asked when it is typed to its end: every letter would be another list. */
function Part({ value, isDisabled, onAsk }: { value: string; isDisabled: boolean; onAsk: (text: string) => void }) {
  const { t } = useTranslation();
  const [text, setText] = useState(value);
  const ask = () => {
    if (text.trim() !== value) onAsk(text.trim());
  };
  return (
    <TextInput
      label={t(($) => $.prospects.filters.customPart)}
      placeholder={t(($) => $.prospects.filters.customHint)}
      maxLength={200}
      disabled={isDisabled}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={ask}
      onKeyDown={(event) => event.key === 'Enter' && ask()}
    />
  );
}
