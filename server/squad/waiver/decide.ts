import { joinList } from '../../../shared/core/lists.ts'
import type { DraftedPlayer } from '../../../shared/draft/draft.ts'
import type { LeagueId, PlayerId, TeamId } from '../../../shared/core/ids.ts'
import { becauseLabel } from '../../../shared/labels/waiver/waiver.ts'
import { type Decision, decideRun, isDue } from '../../../shared/rules/waiver-run/decide.ts'
import type { WaiverReport } from '../../../shared/waiver/waiver.ts'
import type { LoadedRun, Opened } from './load.ts'

/** The outcome of a run: nothing is written yet. */
export interface Decided {
  readonly loaded: LoadedRun
  /** Those that this run looks at. */
  readonly due: readonly Opened[]
  readonly run: Decision['run']
  /** Why each claim is won or lost, by its id. */
  readonly because: ReadonlyMap<string, string>
  readonly player: (id: PlayerId) => DraftedPlayer | null
}

/**
 * Decides a run by what was loaded for it.
 * @param how.isWhatIf to look at claims of players, too, who are not free by then
 */
export function decide(loaded: LoadedRun, { isWhatIf = false } = {}): Decided {
  const { input, opened, line, stored } = loaded
  const due = isWhatIf ? opened : opened.filter(({ claim }) => claim === null || isDue(input, claim))
  const claims = due.flatMap(({ claim }) => claim ?? [])
  const { run, overstayingOf } = decideRun(input, claims)
  const because = becauseLabel(
    input.rules,
    { claims, run },
    {
      teamName: (id: TeamId) => line.teams.find((team) => team.id === id)?.name ?? 'another team',
      money: (amount) => `$${amount}`,
      overstaying: (id) => joinList(overstayingOf(id).map((one) => stored.get(one)?.name ?? 'somebody')),
    },
  )
  return { loaded, due, run, because, player: (id) => playerIn(loaded, id) }
}

/** As events have a player; null for one who is not known. */
function playerIn({ stored }: LoadedRun, playerId: PlayerId): DraftedPlayer | null {
  const player = stored.get(playerId)
  if (!player) return null
  const { id, name, eligible, team } = player
  return { id, name, positions: eligible, team: team?.abbreviation ?? null }
}

/** The public report of a run. @param at when it is made, ms since the epoch */
export function reportOf(
  { loaded, due, run, because, player }: Decided,
  { leagueId, at }: { leagueId: LeagueId; at: number },
): WaiverReport {
  const { season, line, input } = loaded
  const { rules, dueAt } = input
  const places = new Map(run.claims.map(({ id, looked }) => [id, looked]))
  const losses = new Map(run.claims.map(({ id, loss }) => [id, loss]))
  const nameOf = (id: TeamId) => line.teams.find((team) => team.id === id)?.name ?? ''
  const after = new Map(run.teams.map((team) => [team.id, team]))
  return {
    season,
    dueAt,
    at,
    rules,
    leagueId,
    claims: due
      .toSorted((one, other) => (places.get(one.row.id) ?? Infinity) - (places.get(other.row.id) ?? Infinity))
      .map(({ row, nonce, claim }) => {
        const loss = losses.get(row.id)
        return {
          id: row.id,
          teamId: row.teamId,
          teamName: nameOf(row.teamId),
          add: claim && player(claim.add),
          drop: claim?.drop ? player(claim.drop) : null,
          bid: claim && rules.kind === 'faab' ? claim.bid : null,
          order: row.place,
          alternatives: row.alternatives,
          madeAt: row.madeAt,
          commitment: row.commitment,
          nonce: claim && nonce,
          won: claim !== null && loss === null,
          reason: claim === null ? 'unreadable' : (loss?.reason ?? null),
          because:
            claim === null
              ? 'Lost: the claim could not be opened, for the server has another secret than when it was made.'
              : (because.get(row.id) ?? ''),
        }
      }),
    teams: line.teams.map(({ id, name, budget, place }) => ({
      id,
      name,
      budget: { before: budget, after: after.get(id)?.budget ?? budget },
      place: { before: place, after: after.get(id)?.priority ?? place },
    })),
  }
}
