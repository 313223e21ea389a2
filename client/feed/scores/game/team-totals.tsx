import type { Competitor, Summary } from '../../../../shared/game/game.ts'

/** Both teams' totals beside one another, what they count in the middle. */
export function TeamTotals({
  sides,
  teams,
}: {
  sides: readonly Competitor[]
  teams: Summary['boxscore']['teams']
}) {
  const [away, home] = sides.map((side) => ({
    name: side.team.displayName,
    short: side.team.abbreviation,
    statistics: teams.find(({ team }) => team.id === side.team.id)?.statistics ?? [],
  }))
  if (!away || !home) return null
  // A feed may list a statistic twice; the first of each name counts.
  const names = [...new Map(away.statistics.map((stat) => [stat.name, stat.label]))]
  const valueOf = (team: typeof away, name: string) =>
    team.statistics.find((stat) => stat.name === name)?.displayValue ?? '–'
  return (
    <table className="w-full text-center">
      <caption className="sr-only">Team stats</caption>
      <thead className="text-sm text-muted">
        <tr>
          <TeamHead name={away.name} short={away.short} />
          <th scope="col" className="sr-only">
            Statistic
          </th>
          <TeamHead name={home.name} short={home.short} />
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-t border-line">
        {names.map(([name, label]) => (
          <tr key={name}>
            <td className="py-1.5 font-bold">{valueOf(away, name)}</td>
            <th scope="row" className="py-1.5 text-sm font-normal text-muted">
              {label}
            </th>
            <td className="py-1.5 font-bold">{valueOf(home, name)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function TeamHead({ name, short }: { name: string; short: string }) {
  return (
    <th scope="col" className="w-1/4 py-1.5 font-medium">
      <span aria-hidden>{short}</span>
      <span className="sr-only">{name}</span>
    </th>
  )
}
