/**
 * The division of every team: where the commissioner has put it, and who has not been put anywhere in the smallest one,
 * the teams in their order.
 * @param count how many divisions there are; none makes nobody have one
 */
export function assignDivisions<Team extends { readonly division: number | null }>(
  teams: readonly Team[],
  count: number,
): (Team & { readonly division: number | null })[] {
  if (count === 0) return teams.map((team) => ({ ...team, division: null }))
  const isPut = ({ division }: Team) => division !== null && division < count
  const sizes = Array.from(
    { length: count },
    (_, index) => teams.filter((team) => isPut(team) && team.division === index).length,
  )
  return teams.map((team) => {
    if (isPut(team)) return team
    const smallest = sizes.indexOf(Math.min(...sizes))
    sizes[smallest] = (sizes[smallest] ?? 0) + 1
    return { ...team, division: smallest }
  })
}
