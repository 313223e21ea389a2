import { readEvent } from '../../shared/league-event.ts'
import { must } from '../../shared/must.ts'
import { type LeagueFile, type Row, rowsOf } from './document.ts'

/**
 * A file with what older ones leave out of past seasons: what teams were called, which was never another then, and who
 * managed them.
 */
export function withSeasons(file: LeagueFile): LeagueFile {
  const nameOf = new Map(rowsOf(file, 'teams').map(({ id, name }) => [id, name]))
  const teamSeasons = rowsOf(file, 'teamSeasons').map((row): Row => ({
    ...row,
    name: row['name'] ?? nameOf.get(row['team_id']),
  }))
  return {
    ...file,
    rows: new Map([...file.rows, ['teamSeasons', teamSeasons], ['seasonOwners', seasonOwnersOf(file)]]),
  }
}

interface HandOver {
  readonly seq: number
  readonly before: unknown
  readonly after: unknown
}

/**
 * Who managed the teams of each season: what the file says, and where it is older than that, what follows from its log
 * and from who has the teams now. Somebody whom only the log names, and no row, is left out.
 */
function seasonOwnersOf(file: LeagueFile): readonly Row[] {
  const told = rowsOf(file, 'seasonOwners')
  if (told.length > 0) return told
  const named = new Map(file.people.map(({ id, username }) => [username, id]))
  const there = new Set<string>(named.values())
  // Events of version 0.1 have names alone.
  const idOf = (id: string | undefined, name: string) =>
    id !== undefined && there.has(id) ? id : (named.get(name) ?? null)
  const events = file.events.map((entry) => ({ seq: entry.seq, ...readEvent(entry) }))
  return rowsOf(file, 'teamSeasons').flatMap(({ season, team_id: teamId }): Row[] => {
    const seqOf = (kind: 'schedule-made' | 'season-ended') =>
      events.find((event) => event.kind === kind && event.season === season)?.seq
    const [from, until] = [seqOf('schedule-made') ?? 0, seqOf('season-ended') ?? Infinity]
    const handOvers = events.flatMap((event): HandOver[] =>
      event.kind === 'team-handed-over' && event.teamId === teamId
        ? [
            {
              seq: event.seq,
              before: idOf(event.beforeId, event.before),
              after: idOf(event.afterId, event.after),
            },
          ]
        : [],
    )
    const today = must(
      rowsOf(file, 'teams').find(({ id }) => id === teamId),
      'the team of a season',
    )['owner_id']
    const earlier = handOvers.findLast(({ seq }) => seq <= from)
    const later = handOvers.find(({ seq }) => seq > from)
    const owners = new Map([[0, earlier ? earlier.after : later ? later.before : today]])
    for (const { seq, after } of handOvers) {
      if (seq <= from || seq >= until) continue
      const closed = events.flatMap((event) =>
        event.kind === 'week-closed' && event.season === season && event.seq < seq ? [event.period] : [],
      )
      owners.set(closed.length === 0 ? 0 : Math.max(...closed) + 1, after)
    }
    return [...owners].map(([period, owner]) => ({
      season,
      team_id: teamId,
      from_period: period,
      owner_id: owner,
    }))
  })
}
