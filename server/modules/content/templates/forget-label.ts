/** How many templates carry a label, and that it is taken off them. */
export { countLabelled, forgetLabel } from './label-queries.ts';
