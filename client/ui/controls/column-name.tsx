/** The name of a table’s column, with what it means where it is short. */
export function ColumnName({ name, title }: { name: string; title?: string | undefined }) {
  if (title === undefined) return name
  return (
    <abbr title={title} className="no-underline">
      {name}
    </abbr>
  )
}
