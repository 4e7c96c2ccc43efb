import type { Texts } from './texts.gen.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'texts';
    resources: { texts: Texts };
    enableSelector: true;
  }
}
