import { NotLoaded } from '../fetching/not-loaded.tsx'
import { Answer } from '../fetching/answer.tsx'
import { LeagueFrame } from '../league/league-frame.tsx'
import { trpc } from '../trpc.ts'
import { Skeleton } from '../ui/card.tsx'
import { Editor } from './editor.tsx'
import type { FbsTeam } from './types.ts'

/** The college football play-off, to fill in by hand. Each pick is kept at once. */
export function BracketPage() {
  return (
    <LeagueFrame page="brackets" title="Brackets">
      {({ league }) => (
        <WithTeams code={league.code}>{(teams) => <Own code={league.code} teams={teams} />}</WithTeams>
      )}
    </LeagueFrame>
  )
}

/** Waits and fails in the words of the product spec (§2, §8). */
function WithTeams({ children }: { code: string; children: (teams: readonly FbsTeam[]) => React.ReactNode }) {
  const teams = trpc.bracket.teams.useQuery(undefined, { staleTime: Infinity })
  if (teams.data) return children(teams.data)
  return teams.error ? (
    <NotLoaded
      title="Error: Failed to fetch teams"
      error={teams.error}
      isFetching={teams.isFetching}
      onRetry={() => void teams.refetch()}
    />
  ) : (
    <p role="status">Loading teams...</p>
  )
}

function Own({ code, teams }: { code: string; teams: readonly FbsTeam[] }) {
  const mine = trpc.bracket.mine.useQuery({ code }, { staleTime: Infinity })
  return (
    <Answer of={mine} failed="Your picks could not be loaded." waiting={<Skeleton className="h-[36rem]" />}>
      {(saved) => <Editor key={code} code={code} saved={saved} teams={teams} />}
    </Answer>
  )
}
