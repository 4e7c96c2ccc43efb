import { Button, NumberInput, Radio, Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import type { AiSettings, Generation } from '../../../../../contract/ai/schemas.ts';
import { api } from '../../../../api/api.ts';
import { showRefusal } from '../../../../api/show-refusal.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { SectionCard } from '../../../../ui/display/section-card.tsx';
import { SecretInput } from '../../../../ui/form/secret-input.tsx';
import { problemText } from '../panel/panel-texts.ts';
import classes from './settings.module.css';

type Own = NonNullable<AiSettings['own']>;
const VENDORS: readonly Own['vendor'][] = ['openai_compatible', 'openai', 'anthropic'];

/** Who writes: the house's own way, or a model that the workspace reaches by a key of its own. */
export function ModelCard({ settings }: { settings: AiSettings }) {
  const { t } = useTranslation();
  const { own, house_model } = settings;
  const form = useForm({
    initialValues: {
      who: own ? 'own' : 'house',
      vendor: own?.vendor ?? ('openai_compatible' as Own['vendor']),
      base_url: own?.base_url ?? '',
      model: own?.model ?? '',
      api_key: '',
      input_price: (own?.input_price ?? '') as number | '',
      output_price: (own?.output_price ?? '') as number | '',
    },
    validate: {
      model: (value, { who }) => (who === 'own' && value.trim() === '' ? t(($) => $.ai.settings.fill) : null),
      base_url: (value, { who, vendor }) =>
        who === 'own' && vendor === 'openai_compatible' && value.trim() === '' ? t(($) => $.ai.settings.fill) : null,
    },
  });
  const { who, vendor } = form.values;
  const save = useApiMutation({
    call: ({ who: by, base_url, api_key, input_price, output_price, ...rest }: typeof form.values) =>
      api.ai.changeSettings({
        own:
          by === 'house'
            ? null
            : {
                ...rest,
                ...(base_url.trim() !== '' && { base_url: base_url.trim() }),
                ...(api_key !== '' && { api_key }),
                input_price: input_price === '' ? null : input_price,
                output_price: output_price === '' ? null : output_price,
              },
      }),
    refresh: ['ai'],
    success: t(($) => $.ai.settings.saved),
    onDone: (saved) => {
      form.setFieldValue('api_key', '');
      form.setFieldValue('base_url', saved.own?.base_url ?? '');
      form.resetDirty();
    },
    onRefusal: (error) => showRefusal(form, t, error, { ai_address_refused: 'base_url', ai_key_missing: 'api_key' }),
  });
  const test = useApiMutation({ call: () => api.ai.test({}), refresh: ['ai'] });
  const hint = own && own.vendor === vendor ? own.key_hint : null;
  return (
    <SectionCard title={t(($) => $.ai.settings.model)} hint={t(($) => $.ai.settings.modelHint)}>
      <form noValidate className={classes.form} onSubmit={form.onSubmit((values) => save.mutate(values))}>
        <Radio.Group aria-label={t(($) => $.ai.settings.model)} {...form.getInputProps('who')}>
          <div className={classes.choices}>
            <Radio
              value="house"
              label={
                house_model ? t(($) => $.ai.settings.house, { model: house_model }) : t(($) => $.ai.settings.builtIn)
              }
              description={house_model ? undefined : t(($) => $.ai.settings.builtInHint)}
            />
            <Radio value="own" label={t(($) => $.ai.settings.own)} description={t(($) => $.ai.settings.ownHint)} />
          </div>
        </Radio.Group>
        {who === 'own' && (
          <>
            <div className={classes.pair}>
              <Select
                label={t(($) => $.ai.settings.vendor)}
                data={VENDORS.map((value) => ({
                  value,
                  label:
                    value === 'openai_compatible'
                      ? t(($) => $.ai.settings.compatible)
                      : value === 'openai'
                        ? 'OpenAI'
                        : 'Anthropic',
                }))}
                allowDeselect={false}
                {...form.getInputProps('vendor')}
              />
              <TextInput label={t(($) => $.ai.settings.modelName)} maxLength={200} {...form.getInputProps('model')} />
            </div>
            <TextInput
              type="url"
              label={t(($) => $.ai.settings.address)}
              description={vendor === 'openai_compatible' ? undefined : t(($) => $.ai.settings.addressHint)}
              placeholder="https://"
              maxLength={500}
              {...form.getInputProps('base_url')}
            />
            <SecretInput
              label={t(($) => $.ai.settings.key)}
              description={hint ? t(($) => $.ai.settings.keyKept, { letters: hint }) : t(($) => $.ai.settings.keyHint)}
              autoComplete="off"
              maxLength={500}
              {...form.getInputProps('api_key')}
            />
            <div className={classes.pair}>
              <NumberInput
                label={t(($) => $.ai.settings.inputPrice)}
                description={t(($) => $.ai.settings.priceHint)}
                min={0}
                max={1_000_000}
                {...form.getInputProps('input_price')}
              />
              <NumberInput
                label={t(($) => $.ai.settings.outputPrice)}
                description={t(($) => $.ai.settings.priceHint)}
                min={0}
                max={1_000_000}
                {...form.getInputProps('output_price')}
              />
            </div>
          </>
        )}
        <div className={classes.buttons}>
          <Button type="submit" loading={save.isPending}>
            {t(($) => $.preferences.save)}
          </Button>
          {(own || house_model) && !form.isDirty() && (
            <Button variant="default" loading={test.isPending} onClick={() => test.mutate()}>
              {t(($) => $.ai.settings.test)}
            </Button>
          )}
        </div>
        <div aria-live="polite">{test.data && !test.isPending && <Tested generation={test.data} />}</div>
      </form>
    </SectionCard>
  );
}

/** What the model answered to one short question. */
function Tested({ generation }: { generation: Generation }) {
  const { t } = useTranslation();
  const { status, problem, text, made_by } = generation;
  if (status === 'running') return <p className={classes.note}>{t(($) => $.ai.settings.testRunning)}</p>;
  if (status === 'done')
    return (
      <p className={classes.note}>
        {t(($) => $.ai.settings.testDone, { model: made_by })} <q>{text}</q>
      </p>
    );
  return <p className={classes.problem}>{problemText(t, problem ?? 'lost')}</p>;
}
