/**
 * The division of every team: the one that the commissioner chose, and for all others the smallest one, in
 * the order of the teams.
 * @param count how many divisions there are; with 0 no team has one
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
