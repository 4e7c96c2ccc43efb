import { useTranslation } from 'react-i18next';
import classes from './shell.module.css';

/** The first stop of the keyboard: over the navigation, to the page. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a
      href="#content"
      className={classes.skip}
      onClick={(event) => {
        event.preventDefault(); // the address stays as it is
        document.getElementById('content')?.focus();
      }}
    >
      {t(($) => $.shell.skip)}
    </a>
  );
}
