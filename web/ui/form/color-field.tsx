import { ColorSwatch, Input, TextInput, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './color-field.module.css';
import { SWATCHES } from './swatches.ts';

/** As the contract accepts it: 3 or 6 digits. */
export const isHexColor = (text: string) => /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(text);

interface Props {
  label: string;
  value: string;
  onChange: (color: string) => void;
  error?: string | null;
}

/** A colour by a swatch, or by its hex digits. */
export function ColorField({ label, value, onChange, error }: Props) {
  const { t } = useTranslation();
  return (
    <div>
      <Input.Label component="div">{label}</Input.Label>
      <div className={classes.swatches} role="group" aria-label={label}>
        {SWATCHES.map((color) => (
          <UnstyledButton
            key={color}
            className={classes.swatch}
            aria-label={t(($) => $.labels.colorNamed, { color })}
            aria-pressed={value.toLowerCase() === color}
            onClick={() => onChange(color)}
          >
            <ColorSwatch color={color} size={24} />
          </UnstyledButton>
        ))}
      </div>
      <TextInput
        className={classes.hex}
        aria-label={t(($) => $.labels.hex)}
        maxLength={7}
        spellCheck={false}
        value={value}
        error={error}
        leftSection={<ColorSwatch color={isHexColor(value) ? value : 'transparent'} size={16} />}
        onChange={(event) => onChange(event.currentTarget.value.trim())}
      />
    </div>
  );
}
