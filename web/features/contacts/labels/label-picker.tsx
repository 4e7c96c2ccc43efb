import { Combobox, Loader, useCombobox } from '@mantine/core';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { cloneElement, type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LABEL_NAME_MAX, type Label, type LabelType } from '../../../../contract/labels/schemas.ts';
import classes from './label-chips.module.css';
import { useCreateLabel } from './use-create-label.ts';
import { useLabels } from './use-labels.ts';

interface Props {
  /** The ids of those that are on. */
  value: readonly string[];
  onAdd: (id: string, label: Label) => void;
  onRemove: (id: string, label: Label) => void;
  /** Only labels of this type are offered, and made; otherwise all that prospects carry. */
  type?: LabelType;
  /** The button that opens the list. */
  children: ReactElement<object>;
}

const CREATE = 'create';

/** Puts labels on and takes them off; a name that is not there yet becomes a label. */
export function LabelPicker({ value, onAdd, onRemove, type, children }: Props) {
  const { t } = useTranslation();
  const labels = useLabels(type && [type]);
  const [typed, setTyped] = useState('');
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.focusSearchInput(),
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      combobox.focusTarget();
      setTyped('');
    },
  });
  const { create, isPending } = useCreateLabel(labels ?? [], {
    type,
    onDone: (label) => {
      setTyped('');
      onAdd(label._id, label);
    },
  });
  const name = typed.trim();
  const found = (labels ?? []).filter((label) => label.name.toLowerCase().includes(name.toLowerCase()));
  const same = labels?.find((label) => label.name.toLowerCase() === name.toLowerCase());
  const isNew = name !== '' && labels !== undefined && !same;
  const submit = (id: string) => {
    if (id === CREATE) return create(name);
    const label = labels?.find((each) => each._id === id);
    if (label) (value.includes(id) ? onRemove : onAdd)(id, label);
  };
  return (
    <Combobox store={combobox} width={260} position="bottom-start" onOptionSubmit={submit}>
      <Combobox.Target targetType="button" withAriaAttributes={false}>
        {cloneElement(children, {
          'aria-haspopup': 'listbox',
          'aria-expanded': combobox.dropdownOpened,
          onClick: () => combobox.toggleDropdown(),
        } as object)}
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          value={typed}
          maxLength={LABEL_NAME_MAX}
          placeholder={t(($) => $.labels.find)}
          aria-label={t(($) => $.labels.find)}
          rightSection={isPending && <Loader size={14} />}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || combobox.getSelectedOptionIndex() >= 0 || name === '') return;
            event.preventDefault();
            if (isNew && !isPending) create(name);
            else if (same) submit(same._id);
          }}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            combobox.updateSelectedOptionIndex();
          }}
        />
        <Combobox.Options mah={260} style={{ overflowY: 'auto' }} aria-label={t(($) => $.labels.title)}>
          {found.map((label) => {
            const isOn = value.includes(label._id);
            return (
              <Combobox.Option key={label._id} value={label._id} active={isOn} aria-selected={isOn}>
                <span className={classes.option}>
                  <span className={classes.dot} style={{ background: label.color }} aria-hidden />
                  <span>{label.name}</span>
                  {isOn && <IconCheck size={15} className={classes.check} aria-hidden />}
                </span>
              </Combobox.Option>
            );
          })}
          {isNew && (
            <Combobox.Option value={CREATE} disabled={isPending}>
              <span className={classes.option}>
                <IconPlus size={14} aria-hidden />
                <span>{t(($) => $.labels.createNamed, { name })}</span>
              </span>
            </Combobox.Option>
          )}
          {labels && found.length === 0 && !isNew && <Combobox.Empty>{t(($) => $.labels.none)}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
