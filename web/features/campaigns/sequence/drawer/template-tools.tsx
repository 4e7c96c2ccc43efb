import { Button } from '@mantine/core';
import { IconBookmarkPlus, IconTemplate } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayOpenPage } from '../../../../../contract/permissions.ts';
import type { Action } from '../../../../../contract/campaigns/sequence.ts';
import type { Wording } from '../../../../../engine/text/variant.ts';
import { useUser } from '../../../../shell/session/use-access-state.ts';
import { templateChannelFor, SaveAsTemplate, TemplatePicker } from '../../../content/templates/public.ts';

interface Props {
  action: Action;
  wording: Wording;
  onChange: (part: Partial<Wording>) => void;
}

/** Words from a template, or into one. Which template they came from stays with the step: its use is counted there. */
export function TemplateTools({ action, wording, onChange }: Props) {
  const { t } = useTranslation();
  const [isSaving, setSaving] = useState(false);
  const channel = templateChannelFor(action);
  const { space } = useUser();
  if (!channel || !space) return null;
  const maySave = mayOpenPage({ role: space.role, allowedPages: space.allowed_pages }, 'templates');
  return (
    <>
      <TemplatePicker
        channel={channel}
        onPick={({ _id, subject, text }) => onChange({ text, subject, template_id: _id })}
      >
        <Button size="compact-xs" variant="subtle" leftSection={<IconTemplate size={15} aria-hidden />}>
          {t(($) => $.templates.fromTemplate)}
        </Button>
      </TemplatePicker>
      {maySave && wording.text.trim() !== '' && (
        <Button
          size="compact-xs"
          variant="subtle"
          leftSection={<IconBookmarkPlus size={15} aria-hidden />}
          onClick={() => setSaving(true)}
        >
          {t(($) => $.templates.saveAs)}
        </Button>
      )}
      {isSaving && (
        <SaveAsTemplate
          channel={channel}
          subject={wording.subject}
          text={wording.text}
          onSaved={({ _id }) => onChange({ template_id: _id })}
          onClose={() => setSaving(false)}
        />
      )}
    </>
  );
}
