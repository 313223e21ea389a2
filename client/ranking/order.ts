/** The list with the item at one place moved to another. @param to a place of the list; what is beyond it is its end */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const item = list[from]
  if (item === undefined) return [...list]
  const others = list.toSpliced(from, 1)
  return others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, item)
}

/** How many places up or down a row makes room while another is dragged from one place over another. */
export function roomFor(index: number, { from, over }: { from: number; over: number }): -1 | 0 | 1 {
  if (from < over && index > from && index <= over) return -1
  if (from > over && index >= over && index < from) return 1
  return 0
}
