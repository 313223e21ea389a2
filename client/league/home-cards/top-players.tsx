import { Answer } from '../../data/fetching/answer.tsx'
import { PlayerName } from '../../feed/player/player-name.tsx'
import { pageOptions } from '../../feed/player/list/use-player-rows.ts'
import { Explained } from '../../feed/points/explained.tsx'
import { Points } from '../../feed/points/points.tsx'
import type { Under } from '../../feed/points/under.ts'
import { links } from '../../ui/page/routes.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { Skeleton } from '../../ui/controls/card.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'

const SHOWN = 3

/** The players with the most points of the season under the league's rules. Nothing before the first games. */
export function TopPlayers({ under }: { under: Under & { code: string } }) {
  const list = trpc.player.list.useQuery(
    { ...under, order: 'rank', offset: 0, limit: SHOWN },
    pageOptions(false),
  )
  const hasPlayed = list.data?.rows.some(({ season }) => season.games > 0)
  if (hasPlayed === false) return null
  return (
    <section aria-labelledby="top-players">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="top-players" className="font-bold">
          Top players under your rules
        </h2>
        <TextLink href={links.league('players', under.code)}>All players</TextLink>
      </div>
      <Answer
        of={list}
        failed="The best players could not be loaded."
        waiting={<Skeleton className="h-44" />}
      >
        {({ rows }) => (
          <ol className="divide-y divide-line rounded-box border border-line bg-surface">
            {rows
              .filter(({ season }) => season.games > 0)
              .map((player) => (
                <li key={player.id} className="flex items-center gap-3 px-4 py-2">
                  <span className="w-5 shrink-0 text-center text-muted">
                    <span className="sr-only">Rank </span>
                    {player.rank}
                  </span>
                  <span className="min-w-0 grow">
                    <PlayerName player={player} under={under} />
                  </span>
                  <span className="shrink-0 text-lg">
                    <Points
                      value={player.season.points}
                      of={{ player: player.id, over: 'season' }}
                      whose={`${player.name} this season`}
                    />
                  </span>
                </li>
              ))}
          </ol>
        )}
      </Answer>
      <Explained under={under} player={null} />
    </section>
  )
}
