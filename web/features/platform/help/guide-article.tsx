import { useTranslation } from 'react-i18next';
import { ownPicture } from '../../../ui/display/own-picture.ts';
import type { Guide } from './guide.ts';
import classes from './help.module.css';
import { pictureOf } from './pictures.ts';

/** A guide: what it is about, a picture of the real screen, and what to do, step by step. */
export function GuideArticle({ guide, level }: { guide: Guide; level: 1 | 2 }) {
  const { t } = useTranslation();
  const { id, title, summary, steps } = guide;
  const picture = pictureOf(id);
  const Title = `h${level}` as const;
  return (
    <article className={classes.article}>
      <Title className={classes.title}>{title}</Title>
      <p className={classes.summary}>{summary}</p>
      {picture && (
        <img
          className={classes.picture}
          src={ownPicture(picture)}
          alt={t(($) => $.help.picture, { guide: title })}
          loading="lazy"
        />
      )}
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step.title}>
            <strong>{step.title}</strong>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </article>
  );
}
