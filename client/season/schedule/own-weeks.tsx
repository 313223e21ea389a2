import { links } from '../../ui/page/routes.ts'
import { classNames } from '../../ui/class-names.ts'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { TeamLabel } from '../../league/week/team-label.tsx'
import { outcomeOf } from './outcome.ts'
import type { Schedule, ScheduledMatchup, ScheduledWeek, SeasonTeam } from './types.ts'

/** One's own season at a glance: the opponent of each week, and the result. */
export function OwnWeeks({ code, schedule, isPast }: { code: string; schedule: Schedule; isPast: boolean }) {
  const { teams, weeks, currentPeriod } = schedule
  const own = teams.find(({ isMine }) => isMine)
  if (!own) return null
  const rows = weeks.flatMap((week): Pick<Row, 'week' | 'game'>[] => {
    const games = week.matchups.filter(({ home, away }) => home === own.id || away === own.id)
    return games.length === 0 ? [{ week, game: null }] : games.map((game) => ({ week, game }))
  })
  return (
    <section aria-labelledby="own-weeks" className="min-w-0">
      <h2 id="own-weeks" className="mb-3 font-bold">
        {own.name} schedule
      </h2>
      <div className="rounded-box border border-line bg-surface">
        <table className="w-full text-left">
          <thead>
            <tr className="border-b border-line text-sm text-muted">
              <th scope="col" className="px-2 py-2 sm:px-3 font-medium">
                Week
              </th>
              <th scope="col" className="px-2 py-2 sm:px-3 font-medium">
                Opponent
              </th>
              <th scope="col" className="px-2 py-2 sm:px-3 text-right font-medium">
                Result
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ week, game }) => (
              <tr
                key={`${week.period} ${game?.number ?? 0}`}
                className={classNames(
                  'border-b border-line last:border-0',
                  week.period === currentPeriod && 'bg-gold-wash',
                )}
              >
                <th scope="row" className="px-2 py-2 sm:px-3 font-normal">
                  <span className="whitespace-nowrap">{week.label}</span>
                  {week.period === currentPeriod && <span className="sr-only"> (now)</span>}
                  {week.roundName !== null && (
                    <span className="block text-sm text-muted">{week.roundName}</span>
                  )}
                </th>
                <td className="px-2 py-2 sm:px-3 break-words">
                  <Opponent week={week} game={game} own={own} schedule={schedule} />
                </td>
                <td className="px-2 py-2 sm:px-3 text-right whitespace-nowrap">
                  <Result code={code} week={week} game={game} own={own} isPast={isPast} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

interface Row {
  readonly week: ScheduledWeek
  readonly game: ScheduledMatchup | null
  readonly own: SeasonTeam
}

function Opponent({ week, game, own, schedule: { teams, phase } }: Row & { schedule: Schedule }) {
  if (game === null) {
    const isDecided = week.round !== null && (phase === 'over' || week.state === 'official')
    return <span className="text-muted">{isDecided ? 'No game' : 'TBD'}</span>
  }
  if (game.isBye) return <span className="text-muted">Bye</span>
  const other = game.home === own.id ? game.away : game.home
  return <TeamLabel team={teams.find(({ id }) => id === other)} isInTable />
}

function Result({ code, week, game, own, isPast }: Row & { code: string; isPast: boolean }) {
  if (game === null) return null
  const outcome = outcomeOf(game, own.id, week.round !== null)
  const words =
    outcome === null ? (
      week.state === 'live' ? (
        'This week'
      ) : (
        'Preview'
      )
    ) : (
      <>
        {outcome.letter !== null && (
          <>
            <span className="sr-only">{outcome.words} </span>
            <span aria-hidden className="mr-1.5 font-bold">
              {outcome.letter}
            </span>
          </>
        )}
        {outcome.points}
      </>
    )
  if (isPast) return outcome === null ? null : <span>{words}</span>
  return (
    <TextLink
      href={links.matchup(code, { period: week.period, number: game.number })}
      className="inline-block min-h-6"
    >
      {words}
      <span className="sr-only">, {week.label}</span>
    </TextLink>
  )
}
