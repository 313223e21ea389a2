/** A team's place in the table; before it has played there is none, whatever order teams are listed in. */
export function Rank({
  of: { rank, wins, losses, ties },
}: {
  of: { readonly rank: number; readonly wins: number; readonly losses: number; readonly ties: number }
}) {
  if (wins + losses + ties > 0) return rank
  return (
    <>
      <span aria-hidden>–</span>
      <span className="sr-only">none yet</span>
    </>
  )
}
