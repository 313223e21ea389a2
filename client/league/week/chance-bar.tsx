/**
 * Who is likely to win, as a bar, in gold as far as it is one's own. Decorative: its numbers are beside it.
 * @param props.chance of the first, from 0 to 1
 */
export function ChanceBar({ chance, isMine = true }: { chance: number; isMine?: boolean }) {
  return (
    <span aria-hidden className="flex h-2 min-w-0 grow gap-0.5 overflow-hidden rounded-box">
      <span
        className={isMine ? 'bg-gold' : 'bg-edge'}
        // Whatever the odds, a bit of both can be seen.
        style={{ width: `${Math.min(98, Math.max(2, 100 * chance))}%` }}
      />
      <span className="grow bg-theirs" />
    </span>
  )
}
