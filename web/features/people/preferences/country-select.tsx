import type { SelectProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { chosenLanguage } from '../../../i18n/languages.ts';
import { TypedSelect } from '../../../ui/form/typed-select.tsx';
import { countryOptions, loadPhones } from '../accounts/public.ts';

/** A country by its name in the person's language; the list comes with the numbers' library, on demand. */
export function CountrySelect(props: Omit<SelectProps, 'data'>) {
  const language = chosenLanguage();
  const { data = [] } = useQuery({
    queryKey: ['countries', language],
    queryFn: async () => countryOptions((await loadPhones()).getCountries(), language),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return <TypedSelect allowDeselect data={data} autoComplete="off" {...props} />;
}
