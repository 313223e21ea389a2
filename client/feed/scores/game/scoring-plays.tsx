import type { Competitor, Summary } from '../../../../shared/game/game.ts'
import { type SportKey, SPORTS } from '../../../../shared/sports/index.ts'
import { TeamMark } from '../../../ui/picture/team-mark.tsx'

type Play = Summary['scoringPlays'][number]

/** How the points were made, in order, under a heading for each period that had some. */
export function ScoringPlays({
  sport,
  sides,
  plays,
}: {
  sport: SportKey
  sides: readonly Competitor[]
  plays: readonly Play[]
}) {
  const periods = [...new Set(plays.map(({ period }) => period))]
  return (
    <div className="space-y-4">
      {periods.map((period) => (
        <section key={period}>
          <h3 className="text-sm font-medium text-muted">{periodTitle(sport, period)}</h3>
          <ol className="divide-y divide-line">
            {plays
              .filter((play) => play.period === period)
              .map((play) => (
                <PlayLine
                  key={play.id}
                  play={play}
                  team={sides.find(({ team }) => team.id === play.teamId)?.team}
                />
              ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

function PlayLine({ play, team }: { play: Play; team: Competitor['team'] | undefined }) {
  return (
    <li className="flex items-center gap-3 py-2">
      <TeamMark
        logo={team?.logo ?? null}
        monogram={team?.abbreviation ?? ''}
        color={team?.color ?? null}
        size={28}
      />
      {play.clock && <span className="w-12 shrink-0 text-sm text-muted">{play.clock}</span>}
      <span className="min-w-0 grow">
        <span className="sr-only">{team && `${team.displayName}: `}</span>
        {play.text}
      </span>
      {play.awayScore !== null && play.homeScore !== null && (
        <span className="shrink-0 font-bold">
          {play.awayScore}–{play.homeScore}
        </span>
      )}
    </li>
  )
}

const ORDINALS = ['1st', '2nd', '3rd'] as const

function periodTitle(sport: SportKey, period: number): string {
  const { period: unit, periods, extra } = SPORTS[sport]
  if (period > periods && extra === 'overtime')
    return period === periods + 1 ? 'Overtime' : `Overtime ${period - periods}`
  return `${ORDINALS[period - 1] ?? `${period}th`} ${unit}`
}
