import type { ReactNode } from 'react'
import { pointsText } from '../../../shared/core/points.ts'
import { Answer } from '../../data/fetching/answer.tsx'
import { isRefused } from '../../data/fetching/why-it-failed.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { TeamCrest } from '../../league/crest/team-crest.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { EmptyState, Skeleton } from '../../ui/controls/card.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { links } from '../../ui/page/routes.ts'
import { partText, sidesText } from './texts.ts'
import type { PastGame, PastPlayer, PastSide, Shown } from './types.ts'

/** A game of a season that is over, with both lineups. */
export function Game({ shown, period, matchup }: { shown: Shown; period: number; matchup: number }) {
  const { code, page } = shown
  const { season } = page
  const query = trpc.history.game.useQuery({ code, season, period, matchup })
  return (
    <Answer
      of={query}
      failed="The game could not be loaded."
      waiting={<Skeleton className="h-96" />}
      refused={(error) => noSuchGame(error, { code, season })}
    >
      {({ game, sides }) => (
        <div className="space-y-4">
          <p className="flex flex-wrap gap-x-3">
            <span className="font-bold">Week {game.week}</span>
            {partText(game) !== null && <span className="text-muted">{partText(game)}</span>}
            <TextLink href={links.seasonWeek(code, { season, period: game.period })}>
              All of the week
            </TextLink>
          </p>
          <Score game={game} sides={sides} />
          {sides.every(({ lineup }) => lineup === null) ? (
            <p className="text-muted">The lineups of this game are not known.</p>
          ) : (
            <div className="grid items-start gap-4 md:grid-cols-2">
              {sides.map((side) => (
                <Lineup key={side.team.id} shown={shown} side={side} />
              ))}
            </div>
          )}
          {game.weeks > 1 && <p className="text-sm text-muted">The lineups are those of week {game.week}.</p>}
        </div>
      )}
    </Answer>
  )
}

function noSuchGame(error: unknown, of: { code: string; season: number }): ReactNode {
  if (!isRefused(error)) return null
  const results = links.season(of.code, { season: of.season, part: 'results' })
  return <EmptyState title="No such game." action={<ButtonLink href={results}>All results</ButtonLink>} />
}

function Score({ game, sides }: { game: PastGame; sides: readonly PastSide[] }) {
  const texts = sidesText(game)
  return (
    <ol className="grid gap-px overflow-hidden rounded-box border border-line bg-line md:grid-cols-2">
      {sides.map(({ team, owners, isMe }, index) => (
        <li key={team.id} className="flex items-center gap-3 bg-surface px-4 py-3">
          <TeamCrest team={team} size={40} />
          <span className="min-w-0 grow wrap-anywhere">
            <span className="block font-bold">
              {team.name}
              {isMe && <span className="ml-1.5 text-sm font-medium text-gold-ink">You</span>}
            </span>
            <span className="block text-sm text-muted">
              {owners}
              {game.winner === team.id && ' · Won'}
            </span>
          </span>
          <span className={classNames('text-xl', game.winner === team.id && 'font-bold')}>
            {texts[index]}
          </span>
        </li>
      ))}
    </ol>
  )
}

function Lineup({ shown, side: { team, lineup } }: { shown: Shown; side: PastSide }) {
  return (
    <section
      aria-label={`Lineup of ${team.name}`}
      className="min-w-0 rounded-box border border-line bg-surface px-4 py-3"
    >
      <h2 className="font-bold wrap-anywhere">{team.name}</h2>
      {lineup === null ? (
        <p className="text-muted">Their lineup is not known.</p>
      ) : (
        <>
          <Players shown={shown} players={lineup.starters} />
          {lineup.bench.length > 0 && (
            <>
              <h3 className="mt-3 border-t border-line pt-3 text-sm font-medium text-muted">
                Bench{benchText(lineup.bench)}
              </h3>
              <Players shown={shown} players={lineup.bench} />
            </>
          )}
        </>
      )}
    </section>
  )
}

function benchText(bench: readonly PastPlayer[]): string {
  const known = bench.flatMap(({ points }) => points ?? [])
  return known.length === 0 ? '' : ` · ${pointsText(known.reduce((sum, one) => sum + one, 0))}`
}

function Players({ shown: { code, sport }, players }: { shown: Shown; players: readonly PastPlayer[] }) {
  return (
    <ul>
      {players.map(({ id, name, slot, points }, index) => (
        // A player of two slots is listed twice.
        <li key={`${name} ${index}`} className="flex items-baseline gap-3 py-1">
          <span className="w-14 shrink-0 truncate text-sm text-muted">{slot ?? ''}</span>
          <span className="min-w-0 grow wrap-anywhere">
            {id === null ? (
              name
            ) : (
              <TextLink href={links.player({ sport, id, league: code })}>{name}</TextLink>
            )}
          </span>
          <span>{points === null ? '–' : pointsText(points)}</span>
        </li>
      ))}
    </ul>
  )
}
