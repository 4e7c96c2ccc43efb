import { Button, Input, Select } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { TemplateChannel } from '../../../../../contract/templates/schemas.ts';
import { LabelChips, LabelPicker, useLabels } from '../../../contacts/labels/public.ts';
import { offeredTemplateChannels } from '../offered-template-channels.ts';
import { TEMPLATE_CHANNEL_STYLES } from '../template-channel-styles.ts';
import { templateQueries } from '../queries.ts';
import type { TemplateDraft } from './read-template-draft.ts';

interface Props {
  draft: TemplateDraft;
  isReadOnly: boolean;
  onChange: (part: Partial<TemplateDraft>) => void;
}

/** What a template is for and where it is found: channel, folder, labels. */
export function TemplateClassification({ draft, isReadOnly, onChange }: Props) {
  const { t } = useTranslation();
  const { data: folders = [] } = useQuery(templateQueries.folders());
  const known = useLabels(['template']) ?? [];
  const labels = draft.labels.flatMap((id) => known.find(({ _id }) => _id === id) ?? []);
  const takeOff = (id: string) => onChange({ labels: draft.labels.filter((each) => each !== id) });
  return (
    <>
      <Select
        label={t(($) => $.templates.channelLabel)}
        data={offeredTemplateChannels(draft.channel).map((value) => ({
          value,
          label: TEMPLATE_CHANNEL_STYLES[value].name(t),
        }))}
        value={draft.channel}
        allowDeselect={false}
        disabled={isReadOnly}
        onChange={(channel) => channel && onChange({ channel: channel as TemplateChannel })}
      />
      <Select
        label={t(($) => $.templates.folder)}
        placeholder={t(($) => $.templates.noFolder)}
        data={folders.map(({ _id, name }) => ({ value: _id, label: name }))}
        value={draft.folder_id}
        clearable
        clearButtonProps={{ 'aria-label': t(($) => $.templates.noFolder) }}
        disabled={isReadOnly}
        onChange={(folder_id) => onChange({ folder_id })}
      />
      <div>
        <Input.Label component="div" mb="var(--space-6)">
          {t(($) => $.templates.columns.labels)}
        </Input.Label>
        <div style={{ display: 'grid', gap: 'var(--space-8)', justifyItems: 'start' }}>
          <LabelChips labels={labels} onRemove={isReadOnly ? undefined : ({ _id }) => takeOff(_id)} />
          {!isReadOnly && (
            <LabelPicker
              type="template"
              value={draft.labels}
              onAdd={(id) => onChange({ labels: [...draft.labels, id] })}
              onRemove={takeOff}
            >
              <Button size="xs" variant="default" leftSection={<IconPlus size={14} aria-hidden />}>
                {t(($) => $.templates.label)}
              </Button>
            </LabelPicker>
          )}
        </div>
      </div>
    </>
  );
}
