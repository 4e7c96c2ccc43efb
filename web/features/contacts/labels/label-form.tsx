import { Button, Switch, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LABEL_NAME_MAX } from '../../../../contract/labels/schemas.ts';
import { ApiError } from '../../../api/api-error.ts';
import { errorText } from '../../../api/error-text.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { ColorField, isHexColor } from '../../../ui/form/color-field.tsx';
import { LabelName } from './label-name.tsx';
import classes from './labels.module.css';

export interface LabelValues {
  name: string;
  color: string;
  shared: boolean;
}

interface Props {
  initial: LabelValues;
  submit: string;
  success: string;
  spaceId: string;
  save: (values: LabelValues) => Promise<unknown>;
  onDone: () => void;
}

/** Name, colour, and who sees it. */
export function LabelForm({ initial, submit, success, spaceId, save, onDone }: Props) {
  const { t } = useTranslation();
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState<{ name?: string; color?: string }>({});
  const set = (change: Partial<LabelValues>) => {
    setValues((now) => ({ ...now, ...change }));
    setProblems((now) => ({
      name: 'name' in change ? undefined : now.name,
      color: 'color' in change ? undefined : now.color,
    }));
  };
  const change = useApiMutation({
    call: save,
    refresh: ['labels'],
    success,
    onDone,
    onRefusal: (error) => {
      if (!(error instanceof ApiError)) return false;
      if (error.code === 'label_exists') setProblems({ name: errorText(t, error) });
      else if (error.fields.name || error.fields.color) setProblems(error.fields);
      else return false;
      return true;
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    const name = values.name.trim();
    const found = {
      name: name === '' ? t(($) => $.workspace.nameRequired) : undefined,
      color: values.color === '' ? t(($) => $.labels.colorRequired) : colorProblem(values.color),
    };
    setProblems(found);
    if (!found.name && !found.color) change.mutate({ ...values, name });
  };
  const colorProblem = (color: string) => (isHexColor(color) ? undefined : t(($) => $.labels.hexInvalid));
  return (
    <form noValidate onSubmit={send} className={classes.form}>
      <TextInput
        label={t(($) => $.labels.name)}
        description={t(($) => $.labels.counter, { count: values.name.length, max: LABEL_NAME_MAX })}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        maxLength={LABEL_NAME_MAX}
        value={values.name}
        error={problems.name}
        onChange={(event) => set({ name: event.currentTarget.value })}
        autoFocus
      />
      <ColorField
        label={t(($) => $.labels.color)}
        value={values.color}
        error={problems.color}
        onChange={(color) => set({ color })}
      />
      <Switch
        label={t(($) => $.labels.shareIt)}
        description={t(($) => $.labels.shareHint)}
        checked={values.shared}
        onChange={(event) => set({ shared: event.currentTarget.checked })}
      />
      {values.name.trim() !== '' && isHexColor(values.color) && <LabelName label={values} />}
      <div className={classes.buttons}>
        <Button type="submit" loading={change.isPending}>
          {submit}
        </Button>
        <Button
          variant="default"
          renderRoot={(props) => <Link to="/preferences/workspace/labels/$id" params={{ id: spaceId }} {...props} />}
        >
          {t(($) => $.preferences.cancel)}
        </Button>
      </div>
    </form>
  );
}
