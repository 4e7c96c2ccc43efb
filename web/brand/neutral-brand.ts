import type { BrandConfig } from '../../contract/whitelabel/schemas.ts';

/** What is shown while no brand is known at all: no name, a quiet colour. */
export const NEUTRAL_BRAND: BrandConfig = {
  key: '',
  name: '',
  title: '',
  words: { network: '' },
  color: '#475264',
  light_theme: {},
  dark_theme: {},
  logo: { shape: 'square', light: null, dark: null },
  links: {},
  capabilities: [],
  sign_in_methods: ['password'],
  registration_enabled: false,
  support: null,
  has_demo_outbox: false,
};
