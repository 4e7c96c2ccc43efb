import classes from './card-form.module.css';

/** Title and a line about it, at the head of a card that stands alone. */
export function CardTitles({ title, text }: { title: string; text?: string }) {
  return (
    <div className={classes.titles}>
      <h1>{title}</h1>
      {text && <p>{text}</p>}
    </div>
  );
}
