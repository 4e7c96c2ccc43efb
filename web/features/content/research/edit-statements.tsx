import { ActionIcon, Button, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import {
  type CompanyResearch,
  type ResearchTopic,
  STATEMENT_MAX,
  STATEMENTS_MOST,
} from '../../../../contract/research/schemas.ts';
import { api } from '../../../api/api.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { topicText } from './research-texts.ts';
import classes from './research.module.css';

interface Line {
  key: string;
  _id?: string;
  topic: ResearchTopic;
  text: string;
}

/** Every statement in a field of its own; what is emptied or taken out goes, and one’s own words can be added. */
export function EditStatements({ research, onClose }: { research: CompanyResearch; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useForm({
    mode: 'controlled',
    initialValues: {
      lines: research.statements.map(({ _id, topic, text }): Line => ({ key: _id, _id, topic, text })),
    },
  });
  const { lines } = form.values;
  const save = useApiMutation({
    call: () =>
      api.research.update({
        id: research._id,
        version: research.version,
        statements: lines
          .filter(({ text }) => text.trim() !== '')
          .map(({ _id, topic, text }) => ({ ...(_id && { _id }), topic, text })),
      }),
    refresh: ['research'],
    success: t(($) => $.preferences.saved),
    onDone: onClose,
  });
  return (
    <form
      noValidate
      className={classes.edit}
      onSubmit={form.onSubmit(() => save.mutate())}
      aria-label={t(($) => $.research.edit)}
    >
      {lines.map((line, at) => (
        <div key={line.key} className={classes.line}>
          <Textarea
            autosize
            minRows={1}
            maxRows={6}
            maxLength={STATEMENT_MAX}
            aria-label={t(($) => $.research.statement, { topic: topicText(t, line.topic), place: at + 1 })}
            {...form.getInputProps(`lines.${at}.text`)}
          />
          <ActionIcon
            aria-label={t(($) => $.research.takeOut, { place: at + 1 })}
            onClick={() => form.removeListItem('lines', at)}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <div className={classes.buttons}>
        <Button type="submit" size="xs" loading={save.isPending}>
          {t(($) => $.research.save)}
        </Button>
        <Button variant="default" size="xs" onClick={onClose}>
          {t(($) => $.research.cancel)}
        </Button>
        <Button
          variant="subtle"
          size="xs"
          disabled={lines.length >= STATEMENTS_MOST}
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => form.insertListItem('lines', { key: crypto.randomUUID(), topic: 'own', text: '' })}
        >
          {t(($) => $.research.add)}
        </Button>
      </div>
    </form>
  );
}
