import { ActionIcon, Combobox, Loader, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconTemplate } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { cloneElement, type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Template, TemplateChannel } from '../../../../contract/templates/schemas.ts';
import { useFormats } from '../../../i18n/format.ts';
import { firstLine } from './first-line.ts';
import classes from './picker.module.css';
import { templateQueries } from './queries.ts';

const TYPING_MS = 200;

interface Props {
  channel: TemplateChannel;
  onPick: (template: Template) => void;
  /** The button that opens the list; without, a picture of a template. */
  children?: ReactElement<object>;
}

/** Templates of a channel, the most used first, to be found by name or words. */
export function TemplatePicker({ channel, onPick, children }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [asked] = useDebouncedValue(typed.trim(), TYPING_MS);
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.focusSearchInput(),
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      combobox.focusTarget();
      setTyped('');
    },
  });
  const { data, isFetching } = useQuery({
    ...templateQueries.offered(channel, asked),
    enabled: combobox.dropdownOpened,
  });
  const templates = data?.items ?? [];
  const target = children ?? (
    <ActionIcon aria-label={t(($) => $.templates.pick)}>
      <IconTemplate size={17} stroke={1.7} aria-hidden />
    </ActionIcon>
  );
  return (
    <Combobox
      store={combobox}
      width={340}
      position="bottom-start"
      onOptionSubmit={(id) => {
        const template = templates.find((each) => each._id === id);
        combobox.closeDropdown();
        if (template) onPick(template);
      }}
    >
      <Combobox.Target targetType="button" withAriaAttributes={false}>
        {cloneElement(target, {
          'aria-haspopup': 'listbox',
          'aria-expanded': combobox.dropdownOpened,
          onClick: () => combobox.toggleDropdown(),
        } as object)}
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          value={typed}
          maxLength={200}
          placeholder={t(($) => $.templates.search)}
          aria-label={t(($) => $.templates.search)}
          rightSection={isFetching && <Loader size={14} />}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            combobox.updateSelectedOptionIndex();
          }}
        />
        <Combobox.Options mah={300} style={{ overflowY: 'auto' }} aria-label={t(($) => $.templates.title)}>
          {templates.map((template) => (
            <Combobox.Option key={template._id} value={template._id}>
              <Offered template={template} />
            </Combobox.Option>
          ))}
          {data && templates.length === 0 && (
            <Combobox.Empty>
              {asked === '' ? t(($) => $.templates.noneForChannel) : t(($) => $.templates.nothingFound)}
            </Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

function Offered({ template: { name, subject, text, use } }: { template: Template }) {
  const { t } = useTranslation();
  const { rate } = useFormats();
  return (
    <div className={classes.option}>
      <div className={classes.optionHead}>
        <strong>{name}</strong>
        {use.sent > 0 && <span>{t(($) => $.templates.repliedRate, { rate: rate(use.replied / use.sent) })}</span>}
      </div>
      <p>{subject || firstLine(text)}</p>
    </div>
  );
}
