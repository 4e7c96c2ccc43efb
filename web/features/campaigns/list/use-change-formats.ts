import { chosenLanguage } from '../../../i18n/languages.ts';

const signed = { signDisplay: 'exceptZero', minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;

function createFormats(language: string) {
  const rate = new Intl.NumberFormat(language, { style: 'percent', ...signed });
  const points = new Intl.NumberFormat(language, signed);
  return {
    /** 0.124 → +12.4% */
    signedRate: (share: number) => rate.format(share),
    /** 0.021 → +2.1, in points of a percentage. */
    signedPoints: (share: number) => points.format(share * 100),
  };
}

let formats: ReturnType<typeof createFormats> | undefined;
/** Made once: the language changes only with a reload. */
export const useChangeFormats = () => (formats ??= createFormats(chosenLanguage()));
