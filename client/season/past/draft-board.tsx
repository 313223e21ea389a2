import { pointsText } from '../../../shared/core/points.ts'
import { Answer } from '../../data/fetching/answer.tsx'
import { trpc } from '../../data/trpc/trpc.ts'
import { Skeleton } from '../../ui/controls/card.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { links } from '../../ui/page/routes.ts'
import type { PastDraft } from '../../../shared/history/past-season.ts'
import type { Shown } from './types.ts'

type Pick = PastDraft['picks'][number]

/** The draft of a season, round by round, with what each pick brought its team. */
export function DraftBoard({ shown }: { shown: Shown }) {
  const { code, page } = shown
  const query = trpc.history.draft.useQuery({ code, season: page.season })
  return (
    <Answer of={query} failed="The draft could not be loaded." waiting={<Skeleton className="h-96" />}>
      {({ picks }) => (
        <div className="space-y-5">
          {picks.some(({ points }) => points !== null) && (
            <p className="text-sm text-muted">Points are those for the team that drafted the player.</p>
          )}
          {[...new Set(picks.map(({ round }) => round))].map((round) => (
            <section key={round} aria-label={`Round ${round}`}>
              <h2 className="mb-2 font-bold">Round {round}</h2>
              <ol className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
                {picks
                  .filter((pick) => pick.round === round)
                  .map((pick) => (
                    <PickCard key={pick.overall} shown={shown} pick={pick} />
                  ))}
              </ol>
            </section>
          ))}
        </div>
      )}
    </Answer>
  )
}

function PickCard({ shown: { code, sport }, pick }: { shown: Shown; pick: Pick }) {
  const { overall, team, player, price, isKeeper, points } = pick
  return (
    <li className="flex min-w-0 gap-3 rounded-box border border-line bg-surface px-3 py-2">
      <span className="w-7 shrink-0 text-right text-muted">{overall}</span>
      <span className="min-w-0 grow wrap-anywhere">
        <span className="block font-medium">
          {player.id === null ? (
            player.name
          ) : (
            <TextLink href={links.player({ sport, id: player.id, league: code })}>{player.name}</TextLink>
          )}
        </span>
        <span className="block text-sm text-muted">
          {[team.name, price === null ? null : `$${price}`, isKeeper ? 'Keeper' : null]
            .filter((words) => words !== null)
            .join(' · ')}
        </span>
      </span>
      {points !== null && <span className="shrink-0">{pointsText(points)}</span>}
    </li>
  )
}
