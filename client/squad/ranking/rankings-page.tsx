import { useState } from 'react'
import { Answer } from '../../data/fetching/answer.tsx'
import { LeagueFrame } from '../../league/league/league-frame.tsx'
import type { LeagueHome } from '../../league/league/types.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { EmptyState, Skeleton } from '../../ui/controls/card.tsx'
import { Editor } from './editor.tsx'

/** One’s own order of the players: what the draft and its autopick go by before the league’s. */
export function RankingsPage() {
  return (
    <LeagueFrame page="rankings" title="My rankings">
      {({ league }) => <Rankings key={league.code} league={league} />}
    </LeagueFrame>
  )
}

/** What is asked for is what one begins with: while one changes it, nothing else shall move under it. */
function Rankings({ league: { code, sport } }: { league: LeagueHome['league'] }) {
  const mine = trpc.ranking.mine.useQuery({ code }, { staleTime: Infinity })
  const league = trpc.ranking.league.useQuery({ code }, { staleTime: Infinity })
  const [resets, setResets] = useState(0)
  const waiting = <Skeleton className="h-[36rem]" />
  return (
    <Answer of={mine} failed="Your rankings could not be loaded." waiting={waiting}>
      {(own) => (
        <Answer of={league} failed="The league’s ranking could not be loaded." waiting={waiting}>
          {(ranking) =>
            own === null && ranking.players.length === 0 ? (
              <EmptyState title="No players yet.">
                This server is still reading them. They will be here in a few minutes.
              </EmptyState>
            ) : (
              <Editor
                key={resets}
                under={{ sport, code }}
                mine={own}
                league={ranking}
                onReset={() => setResets(resets + 1)}
              />
            )
          }
        </Answer>
      )}
    </Answer>
  )
}
