import { Button, NativeSelect, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { WARM_UP, type WarmUp, type WarmUpFiling } from '../../../../../contract/warm-up/schemas.ts';
import { api } from '../../../../api/api.ts';
import { showRefusal } from '../../../../api/show-refusal.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { UnsavedGuard } from '../../../../shell/unsaved-guard.tsx';
import { SectionCard } from '../../../../ui/display/section-card.tsx';
import { useFollowedForm } from '../../../../ui/form/use-followed-form.ts';
import { WholeNumberInput } from '../../../../ui/form/whole-number-input.tsx';
import classes from './warm-up.module.css';

/** How it goes; what is recommended stands beside each (R480). */
export function WarmUpSettingsCard({ id, warmUp: { settings, recommended } }: { id: string; warmUp: WarmUp }) {
  const { t } = useTranslation();
  const { number, percent } = useFormats();
  const { is_on: _on, ...kept } = settings;
  const { is_on: _is, ...best } = recommended;
  const { form, changesOf } = useFollowedForm(kept);
  const save = useApiMutation({
    call: (values: typeof kept) => api.warmUp.update({ id, ...changesOf(values) }),
    refresh: ['warmUp', 'mailboxes', 'deliverability'],
    success: t(($) => $.preferences.saved),
    onDone: () => form.resetDirty(),
    onRefusal: (error) => showRefusal(form, t, error),
  });
  const isRecommended = (Object.keys(best) as (keyof typeof best)[]).every((name) => form.values[name] === best[name]);
  const fields = [
    { name: 'per_day', label: t(($) => $.warmUp.settings.perDay), best: number(best.per_day) },
    { name: 'ramp_up', label: t(($) => $.warmUp.settings.rampUp), best: number(best.ramp_up) },
    { name: 'reply_rate', label: t(($) => $.warmUp.settings.replyRate), best: percent(best.reply_rate / 100) },
  ] as const;
  return (
    <SectionCard title={t(($) => $.mailboxes.settings.title)} hint={t(($) => $.warmUp.settings.hint)}>
      <form noValidate className={classes.form} onSubmit={form.onSubmit((values) => save.mutate(values))}>
        {fields.map(({ name, label, best: value }) => (
          <WholeNumberInput
            key={name}
            label={label}
            description={t(($) => $.warmUp.settings.recommended, { value })}
            min={WARM_UP[name].min}
            max={WARM_UP[name].max}
            suffix={name === 'reply_rate' ? ' %' : undefined}
            value={form.values[name]}
            error={form.errors[name]}
            onChange={(typed) => typed !== null && form.setFieldValue(name, typed)}
          />
        ))}
        <NativeSelect
          label={t(($) => $.warmUp.settings.filing)}
          description={t(($) => $.warmUp.settings.filingHint)}
          value={form.values.filing}
          data={[
            { value: 'folder', label: t(($) => $.warmUp.settings.folder) },
            { value: 'archive', label: t(($) => $.warmUp.settings.archive) },
          ]}
          onChange={(event) => form.setFieldValue('filing', event.currentTarget.value as WarmUpFiling)}
        />
        <Switch
          label={t(($) => $.warmUp.settings.weekdays)}
          description={t(($) => $.warmUp.settings.weekdaysHint)}
          {...form.getInputProps('weekdays_only', { type: 'checkbox' })}
        />
        <div className={classes.buttons}>
          <Button type="submit" loading={save.isPending} disabled={!form.isDirty()}>
            {t(($) => $.preferences.save)}
          </Button>
          {!isRecommended && (
            <Button variant="default" onClick={() => form.setValues(best)}>
              {t(($) => $.warmUp.settings.useRecommended)}
            </Button>
          )}
        </div>
      </form>
      <UnsavedGuard isChanged={form.isDirty()} />
    </SectionCard>
  );
}
