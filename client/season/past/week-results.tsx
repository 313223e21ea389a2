import { Link, useLocation } from 'wouter'
import { pointsText } from '../../../shared/core/points.ts'
import { Answer } from '../../data/fetching/answer.tsx'
import { trpc } from '../../data/trpc/trpc.ts'
import { TeamCrest } from '../../league/crest/team-crest.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/controls/card.tsx'
import { SelectField } from '../../ui/controls/field.tsx'
import { links } from '../../ui/page/routes.ts'
import { partText, sidesText, weekLabel } from './texts.ts'
import type { PastGame, Shown } from './types.ts'

/** The results of a week, the last one at first; each leads to its game. */
export function WeekResults({ shown, period }: { shown: Shown; period: number | null }) {
  const { code, page } = shown
  const [, navigate] = useLocation()
  const week = page.weeks.find((one) => one.period === period) ?? page.weeks.at(-1)
  if (!week) return null
  return (
    <div className="space-y-4">
      <SelectField
        label="Week"
        value={week.period}
        onChange={({ target }) =>
          navigate(links.seasonWeek(code, { season: page.season, period: Number(target.value) }))
        }
        className="w-48"
      >
        {page.weeks.map((one) => (
          <option key={one.period} value={one.period}>
            {weekLabel(one)}
          </option>
        ))}
      </SelectField>
      <Results key={week.period} shown={shown} period={week.period} />
    </div>
  )
}

function Results({ shown: { code, page }, period }: { shown: Shown; period: number }) {
  const query = trpc.history.week.useQuery({ code, season: page.season, period })
  return (
    <Answer of={query} failed="The results could not be loaded." waiting={<Skeleton className="h-64" />}>
      {({ games, alone }) => (
        <div className="space-y-4">
          <ul className="grid gap-2 md:grid-cols-2 2xl:grid-cols-3">
            {games.map((game) => (
              <li key={game.matchup} className="min-w-0">
                <GameLink code={code} season={page.season} game={game} />
              </li>
            ))}
          </ul>
          {alone.length > 0 && (
            <section aria-label="No opponent" className="max-w-xl">
              {games.length > 0 && <h2 className="mb-2 font-bold">No opponent</h2>}
              <ul className="divide-y divide-line rounded-box border border-line bg-surface">
                {alone
                  .toSorted((a, b) => b.points - a.points)
                  .map(({ team, points }) => (
                    <li key={team.id} className="flex items-center gap-2 px-4 py-2">
                      <TeamCrest team={team} size={20} />
                      <span className="min-w-0 grow wrap-anywhere">{team.name}</span>
                      <span>{pointsText(points)}</span>
                    </li>
                  ))}
              </ul>
            </section>
          )}
        </div>
      )}
    </Answer>
  )
}

function GameLink({ code, season, game }: { code: string; season: number; game: PastGame }) {
  const { period, matchup, part, home, away, winner } = game
  const words = partText(game)
  const [one, other] = sidesText(game)
  return (
    <Link
      data-row
      href={links.seasonGame(code, { season, period, matchup })}
      className={classNames(
        'block h-full rounded-box border bg-surface px-4 py-3 hover:border-gold',
        part === 'winners' ? 'border-edge' : 'border-line',
      )}
    >
      {words !== null && <span className="block text-sm text-muted">{words}</span>}
      {[
        { team: home, text: one },
        { team: away, text: other },
      ].map(({ team, text }) => (
        <span
          key={team.id}
          className={classNames('flex items-center gap-2 py-0.5', winner === team.id && 'font-bold')}
        >
          <TeamCrest team={team} size={20} />
          <span className="min-w-0 grow wrap-anywhere">
            {team.name}
            {winner === team.id && <span className="sr-only"> (won)</span>}
          </span>
          <span>{text}</span>
        </span>
      ))}
    </Link>
  )
}
