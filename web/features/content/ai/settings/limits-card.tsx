import { Button, NumberInput, Select, TagsInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type AiSettings, DAILY_MOST, FORBIDDEN_WORDS_MOST } from '../../../../../contract/ai/schemas.ts';
import { api } from '../../../../api/api.ts';
import { showRefusal } from '../../../../api/show-refusal.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { SectionCard } from '../../../../ui/display/section-card.tsx';
import { useFollowedForm } from '../../../../ui/form/use-followed-form.ts';
import classes from './settings.module.css';

const numberOf = (value: number | ''): number | null => (value === '' ? null : value);

/** How much may be written in a day and by whom, and the words that no text may have. */
export function LimitsCard({ settings }: { settings: AiSettings }) {
  const { t } = useTranslation();
  const { form, changesOf } = useFollowedForm({
    daily_credits: (settings.daily_credits ?? '') as number | '',
    daily_money: (settings.daily_money ?? '') as number | '',
    allowed: settings.allowed,
    forbidden_words: settings.forbidden_words,
  });
  const save = useApiMutation({
    call: ({ daily_credits, daily_money, ...rest }: Partial<typeof form.values>) =>
      api.ai.changeSettings({
        ...rest,
        ...(daily_credits !== undefined && { daily_credits: numberOf(daily_credits) }),
        ...(daily_money !== undefined && { daily_money: numberOf(daily_money) }),
      }),
    refresh: ['ai'],
    success: t(($) => $.ai.settings.saved),
    onRefusal: (error) => showRefusal(form, t, error),
  });
  return (
    <SectionCard title={t(($) => $.ai.settings.limits)} hint={t(($) => $.ai.settings.limitsHint)}>
      <form noValidate className={classes.form} onSubmit={form.onSubmit((values) => save.mutate(changesOf(values)))}>
        <div className={classes.pair}>
          <NumberInput
            label={t(($) => $.ai.settings.dailyCredits)}
            placeholder={t(($) => $.ai.settings.noLimit)}
            min={0}
            max={DAILY_MOST}
            {...form.getInputProps('daily_credits')}
          />
          <NumberInput
            label={t(($) => $.ai.settings.dailyMoney)}
            placeholder={t(($) => $.ai.settings.noLimit)}
            min={0}
            max={DAILY_MOST}
            {...form.getInputProps('daily_money')}
          />
        </div>
        <Select
          label={t(($) => $.ai.settings.allowed)}
          data={[
            { value: 'all', label: t(($) => $.ai.settings.everybody) },
            { value: 'admins', label: t(($) => $.ai.settings.adminsOnly) },
          ]}
          allowDeselect={false}
          {...form.getInputProps('allowed')}
        />
        <TagsInput
          label={t(($) => $.ai.settings.words)}
          description={t(($) => $.ai.settings.wordsHint)}
          maxTags={FORBIDDEN_WORDS_MOST}
          maxLength={100}
          {...form.getInputProps('forbidden_words')}
        />
        <div className={classes.buttons}>
          <Button type="submit" loading={save.isPending} disabled={!form.isDirty()}>
            {t(($) => $.preferences.save)}
          </Button>
        </div>
      </form>
    </SectionCard>
  );
}
