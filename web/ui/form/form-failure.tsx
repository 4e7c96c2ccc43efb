import classes from './card-form.module.css';

/** What concerns a form as a whole, told at once to those who cannot see it. */
export function FormFailure({ text }: { text: string | null | undefined }) {
  if (!text) return null;
  return (
    <p className={classes.failure} role="alert">
      {text}
    </p>
  );
}
