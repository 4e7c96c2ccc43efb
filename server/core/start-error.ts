/** A refusal to start that a person can act on: its sentence says what is wrong and what to do. */
export class StartError extends Error {}
