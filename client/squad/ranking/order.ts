/** How many places up or down a row makes room while another is dragged from one place over another. */
export function roomFor(index: number, { from, over }: { from: number; over: number }): -1 | 0 | 1 {
  if (from < over && index > from && index <= over) return -1
  if (from > over && index >= over && index < from) return 1
  return 0
}
