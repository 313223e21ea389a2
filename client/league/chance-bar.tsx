/** Who is likely to win, as a bar: one's own part in gold. Decorative: its numbers are beside it. @param props.chance of the first, 0 to 1 */
export function ChanceBar({ chance }: { chance: number }) {
  return (
    <span aria-hidden className="flex h-2 min-w-0 grow gap-0.5 overflow-hidden rounded-box">
      {/* Whatever the chance, a bit of both can be seen. */}
      <span className="bg-gold" style={{ width: `${Math.min(98, Math.max(2, 100 * chance))}%` }} />
      <span className="grow bg-theirs" />
    </span>
  )
}
