import { MantineProvider } from '@mantine/core';
import { type ReactNode, useEffect, useMemo } from 'react';
import type { BrandConfig } from '../../contract/whitelabel/schemas.ts';
import { brandColors } from './brand-ramp.ts';
import { buildTheme } from './build-theme.ts';
import { useScheme } from './color-scheme.ts';
import { cssVariables } from './css-variables.ts';
import { setBrandWords } from './set-brand-words.ts';
import { setFavicon } from './set-favicon.ts';
import { useColorOverride } from './space-color.ts';
import { brandFromConfig, BrandContext } from './use-brand.ts';

/** Gives everything below the brand's words and colours, in light or dark; a workspace may bring its own colour. */
export function BrandProvider({ config, children }: { config: BrandConfig; children: ReactNode }) {
  const scheme = useScheme();
  const brand = useMemo(() => {
    setBrandWords(config);
    return brandFromConfig(config);
  }, [config]);
  const override = useColorOverride();
  const colors = useMemo(
    () => ({
      light: brandColors(override ?? config.light_theme.color ?? config.color, 'light'),
      dark: brandColors(override ?? config.dark_theme.color ?? config.color, 'dark'),
    }),
    [config, override],
  );
  const theme = useMemo(() => buildTheme(colors[scheme]), [colors, scheme]);
  useEffect(() => setFavicon(config, colors.light), [config, colors]);

  return (
    <BrandContext value={brand}>
      <MantineProvider
        deduplicateCssVariables={false}
        theme={theme}
        cssVariablesResolver={() => cssVariables(colors)}
        forceColorScheme={scheme}
      >
        {children}
      </MantineProvider>
    </BrandContext>
  );
}
