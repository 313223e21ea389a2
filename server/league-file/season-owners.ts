import { readEvent } from '../../shared/league-event.ts'
import { must } from '../../shared/must.ts'
import { rowsOf } from './check.ts'
import type { LeagueFile, Row } from './document.ts'

interface HandOver {
  readonly seq: number
  readonly before: string
  readonly after: string
}

/**
 * Who managed the teams of each season: what the file says, and where it is older than that, what follows from its log
 * and from who has the teams now. Somebody whom only the log names, and no row, is left out.
 */
export function seasonOwnersOf(file: LeagueFile): readonly Row[] {
  const told = rowsOf(file, 'seasonOwners')
  if (told.length > 0) return told
  const idOf = new Map(file.people.map(({ id, username }) => [username, id]))
  const events = file.events.map((entry) => ({ seq: entry.seq, ...readEvent(entry) }))
  return rowsOf(file, 'teamSeasons').flatMap(({ season, team_id: teamId }): Row[] => {
    const seqOf = (kind: 'schedule-made' | 'season-ended') =>
      events.find((event) => event.kind === kind && event.season === season)?.seq
    const [from, until] = [seqOf('schedule-made') ?? 0, seqOf('season-ended') ?? Infinity]
    const handOvers = events.flatMap((event): HandOver[] =>
      event.kind === 'team-handed-over' && event.teamId === teamId
        ? [{ seq: event.seq, before: event.before, after: event.after }]
        : [],
    )
    const today = must(
      rowsOf(file, 'teams').find(({ id }) => id === teamId),
      'the team of a season',
    )['owner_id']
    const first =
      handOvers.findLast(({ seq }) => seq <= from)?.after ?? handOvers.find(({ seq }) => seq > from)?.before
    const owners = new Map<number, unknown>([[0, first === undefined ? today : (idOf.get(first) ?? null)]])
    for (const { seq, after } of handOvers) {
      if (seq <= from || seq >= until) continue
      const closed = events.flatMap((event) =>
        event.kind === 'week-closed' && event.season === season && event.seq < seq ? [event.period] : [],
      )
      owners.set(closed.length === 0 ? 0 : Math.max(...closed) + 1, idOf.get(after) ?? null)
    }
    return [...owners].map(([period, owner]) => ({
      season,
      team_id: teamId,
      from_period: period,
      owner_id: owner,
    }))
  })
}
