/** So many rows to a page, as the server has it. */
const PAGE = 50

/** Where the page after one begins; undefined after the last. */
export function placeAfter<Row extends { id: string }>(
  page: readonly Row[],
  at: (row: Row) => number,
): { at: number; id: string } | undefined {
  const last = page.at(-1)
  return page.length < PAGE || !last ? undefined : { at: at(last), id: last.id }
}
