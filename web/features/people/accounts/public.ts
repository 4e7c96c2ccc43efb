/** What other features may use of this one. */
export { countryOptions } from './country-options.ts';
export { DemoOutboxLink } from './demo-outbox-link.tsx';
export { isEmail } from './is-email.ts';
export { loadPhones, readPhone } from './read-phone.ts';
