/** What other features may use of this one. */
export { PersonalityBlock } from './personality-block.tsx';
