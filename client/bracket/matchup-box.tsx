import { Check } from 'lucide-react'
import {
  type Bracket,
  type Matchup,
  type MatchupId,
  type Seed,
  seedOf,
  type Side,
} from '../../shared/rules/bracket.ts'
import { textColorOn } from '../ui/readable-color.ts'
import { TeamMark } from '../ui/team-mark.tsx'
import { monogram } from './monogram.ts'
import type { FbsTeam } from './types.ts'

interface MatchupBoxProps {
  readonly matchup: Matchup
  readonly bracket: Bracket
  readonly teams: readonly FbsTeam[]
  readonly byId: ReadonlyMap<number, FbsTeam>
  readonly onChoose: (seed: Seed, team: number | null) => void
  readonly onPick: (matchup: MatchupId, team: number | null) => void
}

/** One game of the play-off: its two slots and, once both are known, who wins. */
export function MatchupBox(props: MatchupBoxProps) {
  const { matchup } = props
  return (
    <div role="group" aria-label={matchup.title} className="rounded-box border border-line bg-surface p-3">
      <p className="mb-2 text-sm font-medium text-muted">{matchup.title}</p>
      <div className="space-y-2">
        {matchup.sides.map((side, index) => (
          <Slot key={index === 0 ? 'first' : 'second'} side={side} {...props} />
        ))}
      </div>
      <Winner {...props} />
    </div>
  )
}

function Slot({ side, matchup, bracket, teams, byId, onChoose }: MatchupBoxProps & { side: Side }) {
  const team = side.team === null ? null : (byId.get(side.team) ?? null)
  const isWinner = matchup.winner !== null && matchup.winner === side.team
  return (
    <div
      className="flex min-h-11 items-center gap-2 rounded-box border border-line bg-sunken pl-2"
      // The team's colour, with black or white on it, whichever reads better.
      style={
        team?.color ? { background: team.color, color: textColorOn(team.color), borderColor: team.color } : {}
      }
    >
      {team && (
        <TeamMark
          logo={team.logos[0] ?? null}
          monogram={monogram(team)}
          color={team.alternateColor}
          size={28}
        />
      )}
      {'seed' in side ? (
        <>
          <span aria-hidden className="w-5 shrink-0 text-center text-sm font-bold">
            {side.seed}
          </span>
          <select
            aria-label={`Seed ${side.seed}`}
            value={side.team ?? ''}
            onChange={(event) => onChoose(side.seed, numberOrNull(event.target.value))}
            className="min-h-11 w-full min-w-0 rounded-box bg-transparent pr-1 font-medium"
          >
            <TeamOptions teams={teams} bracket={bracket} seed={side.seed} />
          </select>
        </>
      ) : (
        <span className="grow truncate px-1 font-medium">
          {team?.school ?? <span className="text-muted">Waiting...</span>}
        </span>
      )}
      {isWinner && <Check aria-label="Winner" size={18} className="mr-2 shrink-0" />}
    </div>
  )
}

/** Every team; those that stand in another slot cannot be chosen twice. */
function TeamOptions({ teams, bracket, seed }: { teams: readonly FbsTeam[]; bracket: Bracket; seed: Seed }) {
  return (
    <>
      <option value="" className="bg-surface text-ink">
        --Choose a Team--
      </option>
      {teams.map((team) => {
        const taken = seedOf(bracket, team.id)
        return (
          <option
            key={team.id}
            value={team.id}
            disabled={taken !== null && taken !== seed}
            className="bg-surface text-ink disabled:text-muted"
          >
            {team.school}
          </option>
        )
      })}
    </>
  )
}

function Winner({ matchup, byId, onPick }: MatchupBoxProps) {
  if (matchup.state === 'waiting') return <p className="mt-2 text-sm text-muted">Waiting for both teams...</p>
  return (
    <select
      aria-label={`Winner of ${matchup.title}`}
      value={matchup.winner ?? ''}
      onChange={(event) => onPick(matchup.id, numberOrNull(event.target.value))}
      className="mt-2 min-h-10 w-full rounded-box border border-edge bg-surface px-2 font-medium"
    >
      <option value="">--Pick Winner--</option>
      {matchup.sides.map(({ team }) => (
        <option key={team} value={team ?? ''}>
          {byId.get(team ?? 0)?.school ?? 'Unknown team'}
        </option>
      ))}
    </select>
  )
}

function numberOrNull(value: string): number | null {
  return value === '' ? null : Number(value)
}
