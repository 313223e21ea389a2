/** Who is likely to win, as a bar: one's own part in gold. Decorative: its numbers are beside it. @param props.chance of the first, 0 to 1 */
export function WinBar({ chance, isMine = true }: { chance: number; isMine?: boolean }) {
  return (
    <span aria-hidden className="flex h-2 min-w-0 grow gap-0.5 overflow-hidden rounded-box">
      <span className={isMine ? 'bg-gold' : 'bg-edge'} style={{ width: `${100 * chance}%` }} />
      <span className="grow bg-theirs" />
    </span>
  )
}
