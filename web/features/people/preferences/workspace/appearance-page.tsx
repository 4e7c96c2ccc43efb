import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Appearance, Space } from '../../../../../contract/spaces/schemas.ts';
import { api } from '../../../../api/api.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { contrast } from '../../../../brand/color.ts';
import { PAPER } from '../../../../brand/surfaces.ts';
import { useBrand } from '../../../../brand/use-brand.ts';
import { usePageTitle } from '../../../../brand/use-page-title.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { useSpace } from '../../../../shell/session/use-access-state.ts';
import { ColorField, isHexColor } from '../../../../ui/form/color-field.tsx';
import { PageHeader } from '../../../../ui/display/page-header.tsx';
import { SectionCard } from '../../../../ui/display/section-card.tsx';
import classes from '../preferences.module.css';
import { AppearancePreview } from './appearance-preview.tsx';

/** The workspace's own colour and logo shape, seen in light and dark before they are saved. */
export function AppearancePage() {
  const { t } = useTranslation();
  const space = useSpace();
  const title = t(($) => $.appearance.title);
  usePageTitle(title);
  return (
    <div>
      <PageHeader title={title} subtitle={t(($) => $.appearance.subtitle)} />
      {space && <AppearanceForm key={space._id} space={space} />}
    </div>
  );
}

function AppearanceForm({ space }: { space: Space }) {
  const { t } = useTranslation();
  const brand = useBrand();
  const [color, setColor] = useState(space.appearance.color ?? brand.color);
  const [shape, setShape] = useState(space.appearance.logo_shape);
  const save = useApiMutation({
    call: (appearance: Appearance) => api.spaces.update({ id: space._id, space_object: { appearance } }),
    refresh: ['spaces'],
    success: t(($) => $.preferences.saved),
    onDone: (saved) => setColor(saved.appearance.color ?? brand.color),
  });
  const isGood = isHexColor(color);
  const shown = isGood ? color : brand.color;
  return (
    <div className={classes.cards}>
      <SectionCard title={t(($) => $.appearance.look)}>
        <div className={classes.form}>
          <ColorField
            label={t(($) => $.appearance.color)}
            value={color}
            onChange={setColor}
            error={isGood ? null : t(($) => $.labels.hexInvalid)}
          />
          <ContrastHint color={shown} />
          <div>
            <div id="logo-shape" className={classes.label}>
              {t(($) => $.appearance.logoShape)}
            </div>
            <SegmentedControl
              aria-labelledby="logo-shape"
              value={shape}
              onChange={setShape}
              data={[
                { value: 'square', label: t(($) => $.appearance.square) },
                { value: 'rectangle', label: t(($) => $.appearance.rectangle) },
              ]}
            />
          </div>
          <div className={classes.buttons}>
            <Button
              disabled={!isGood}
              loading={save.isPending}
              onClick={() => save.mutate({ color: color.toLowerCase(), logo_shape: shape })}
            >
              {t(($) => $.preferences.save)}
            </Button>
            {space.appearance.color !== null && (
              <Button variant="default" onClick={() => save.mutate({ color: null, logo_shape: shape })}>
                {t(($) => $.appearance.reset, { brand: brand.name })}
              </Button>
            )}
          </div>
        </div>
      </SectionCard>
      <SectionCard title={t(($) => $.appearance.preview)} hint={t(($) => $.appearance.previewHint)}>
        <AppearancePreview color={shown} shape={shape} name={space.name} avatar={space.avatar} />
      </SectionCard>
    </div>
  );
}

/** Says what will be done about a colour that white text cannot be read on. */
function ContrastHint({ color }: { color: string }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const ratio = contrast(color, PAPER);
  const value = number(Math.round(ratio * 10) / 10);
  return (
    <p className={classes.dim} role="status">
      {ratio >= 4.5
        ? t(($) => $.appearance.contrastGood, { ratio: value })
        : t(($) => $.appearance.contrastFitted, { ratio: value })}
    </p>
  );
}
