import type { LeagueFormat } from '../../../shared/league/league.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { hasBegun, totalText } from '../week/place-words.ts'
import type { TeamInLeague } from './types.ts'

/** What a team has in a league without opponents. */
export interface SeasonTotal {
  /** Null before the first week. */
  readonly rank: number | null
  /** `791.96`, in roto `46.0`; empty until it is known. */
  readonly total: string
  /** Of a guillotine league, the week after which it was out; null while it is in. */
  readonly outIn: number | null
}

/** A team of a league, and what it has where teams do not play one another; null where they have records. */
export interface TeamWithTotal {
  readonly team: TeamInLeague
  readonly total: SeasonTotal | null
}

const NOT_YET: SeasonTotal = { rank: null, total: '', outIn: null }

/** The teams of a league in the order of its standings, in one without opponents with their totals as they count now. */
export function useTeamsWithTotals(
  { code, format: { competition } }: { code: string; format: Pick<LeagueFormat, 'competition'> },
  teams: readonly TeamInLeague[],
): TeamWithTotal[] {
  const isAlone = competition !== 'head-to-head'
  const { data } = trpc.standings.ofLeague.useQuery({ code, season: null }, { enabled: isAlone })
  if (!isAlone) return teams.map((team) => ({ team, total: null }))
  const rows = new Map(data?.teams.map((row, index) => [row.id, { row, index }]))
  const orderOf = ({ id }: TeamInLeague) => rows.get(id)?.index ?? teams.length
  return teams
    .toSorted((a, b) => orderOf(a) - orderOf(b))
    .map((team) => {
      const row = rows.get(team.id)?.row
      if (!data || !row) return { team, total: NOT_YET }
      const { rank, pointsFor, outIn } = row
      return {
        team,
        total: { rank: hasBegun(data) ? rank : null, total: totalText(data, pointsFor), outIn },
      }
    })
}
