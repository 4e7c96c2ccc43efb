let errors: string[] = [];
let allowed: RegExp[] = [];

/** Declares an error of the console that the test provokes on purpose. */
export const allowProblem = (pattern: RegExp): void => void allowed.push(pattern);
export const noteProblem = (problem: string): void => void errors.push(problem);
/** What the page complained of and nobody declared. */
export const unexpectedProblems = (): string[] =>
  errors.filter((error) => !allowed.some((pattern) => pattern.test(error)));
export function forgetProblems(): void {
  errors = [];
  allowed = [];
}
