import classes from './compare.module.css';

/** The head of a group of rows. */
export function GroupRow({ name, columns }: { name: string; columns: number }) {
  return (
    <tr className={classes.group}>
      <th scope="colgroup" colSpan={columns}>
        {name}
      </th>
    </tr>
  );
}
