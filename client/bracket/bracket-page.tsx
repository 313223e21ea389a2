import { ROUNDS } from '../../shared/rules/bracket.ts'
import { LeagueFrame } from '../league/league-frame.tsx'
import { trpc } from '../trpc.ts'
import { Button } from '../ui/button.tsx'
import { Champion } from './champion.tsx'
import { MatchupBox } from './matchup-box.tsx'
import { SaveState } from './save-state.tsx'
import type { FbsTeam } from './types.ts'
import { useBracket } from './use-bracket.ts'

/** The college football play-off, to fill in by hand. Each pick is kept at once. */
export function BracketPage() {
  return (
    <LeagueFrame page="brackets" title="Brackets">
      {({ league }) => <WithTeams code={league.code} />}
    </LeagueFrame>
  )
}

function WithTeams({ code }: { code: string }) {
  const { data: teams, isPending, refetch } = trpc.bracket.teams.useQuery(undefined, { staleTime: Infinity })
  if (isPending) return <p role="status">Loading teams...</p>
  if (!teams) {
    return (
      <div role="alert" className="space-y-4">
        <p>Error: Failed to fetch teams</p>
        <Button onClick={() => void refetch()}>Try again</Button>
      </div>
    )
  }
  return <Bracket code={code} teams={teams} />
}

function Bracket({ code, teams }: { code: string; teams: readonly FbsTeam[] }) {
  const { bracket, matchups, champion, chooseTeam, pickWinner, saving } = useBracket(code)
  const byId = new Map(teams.map((team) => [team.id, team]))
  if (!bracket) return <p role="status">Loading your picks...</p>
  return (
    <div className="space-y-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="max-w-prose text-muted">
          Put twelve teams in their seeds, then pick a winner wherever both teams are known.
        </p>
        <SaveState saving={saving} />
      </div>
      <Champion team={champion === null ? null : (byId.get(champion) ?? null)} />
      <div className="grid gap-x-4 gap-y-8 md:grid-cols-2 xl:grid-cols-4">
        {ROUNDS.map((round) => (
          <section key={round.id} aria-labelledby={`round-${round.id}`}>
            <h2 id={`round-${round.id}`} className="mb-3 text-lg font-bold">
              {round.title}
            </h2>
            <div className="flex h-[calc(100%-3rem)] flex-col justify-around gap-4">
              {matchups
                .filter((matchup) => matchup.round === round.id)
                .map((matchup) => (
                  <MatchupBox
                    key={matchup.id}
                    matchup={matchup}
                    bracket={bracket}
                    teams={teams}
                    byId={byId}
                    onChoose={chooseTeam}
                    onPick={pickWinner}
                  />
                ))}
            </div>
          </section>
        ))}
      </div>
    </div>
  )
}
