import { readEvent } from '../../../shared/events/league-event.ts'
import { type LeagueFile, type Row, rowsOf } from '../../league/league-file/document.ts'

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
 * The managers of the teams of each season: from the file, or in an older file from its log and the present
 * owners. A person named only by the log, and by no row, is left out.
 */
function seasonOwnersOf(file: LeagueFile): readonly Row[] {
  const told = rowsOf(file, 'seasonOwners')
  if (told.length > 0) return told
  const named = new Map(file.people.map(({ id, username }) => [username, id]))
  const there = new Set<string>(named.values())
  // Events of version 0.1 have names alone.
  const idOf = (id: string | undefined, name: string) =>
    id !== undefined && there.has(id) ? id : (named.get(name) ?? null)
  const log = readLog(file, idOf)
  const ownerOf = new Map(rowsOf(file, 'teams').map(({ id, owner_id: owner }) => [id, owner]))
  return rowsOf(file, 'teamSeasons').flatMap(({ season, team_id: teamId }): Row[] => {
    const { from = 0, until = Infinity, closed = [] } = log.seasons.get(season) ?? {}
    const handOvers = log.handOvers.get(teamId) ?? []
    const earlier = handOvers.findLast(({ seq }) => seq <= from)
    const later = handOvers.find(({ seq }) => seq > from)
    const first = earlier ? earlier.after : later ? later.before : ownerOf.get(teamId)
    const owners = new Map([[0, first]])
    let weeks = 0
    let firstOpen = 0
    for (const { seq, after } of handOvers) {
      if (seq <= from || seq >= until) continue
      for (let week = closed[weeks]; week && week.seq < seq; week = closed[++weeks])
        firstOpen = Math.max(firstOpen, week.period + 1)
      owners.set(firstOpen, after)
    }
    return [...owners].map(([period, owner]) => ({
      season,
      team_id: teamId,
      from_period: period,
      owner_id: owner,
    }))
  })
}

interface PlayedSeason {
  /** Numbers of the events of its schedule and its end. */
  from?: number
  until?: number
  readonly closed: { readonly seq: number; readonly period: number }[]
}

/** What a log says of hand-overs by team, and of seasons, read once. */
function readLog(
  { events }: LeagueFile,
  idOf: (id: string | undefined, name: string) => string | null,
): { handOvers: ReadonlyMap<unknown, HandOver[]>; seasons: ReadonlyMap<unknown, PlayedSeason> } {
  const handOvers = new Map<unknown, HandOver[]>()
  const seasons = new Map<unknown, PlayedSeason>()
  const seasonOf = (season: number) => {
    const known = seasons.get(season) ?? { closed: [] }
    seasons.set(season, known)
    return known
  }
  for (const entry of events) {
    const { seq } = entry
    const event = readEvent(entry)
    if (event.kind === 'schedule-made') seasonOf(event.season).from ??= seq
    if (event.kind === 'season-ended') seasonOf(event.season).until ??= seq
    if (event.kind === 'week-closed') seasonOf(event.season).closed.push({ seq, period: event.period })
    if (event.kind === 'team-handed-over') {
      const own = handOvers.get(event.teamId) ?? []
      own.push({ seq, before: idOf(event.beforeId, event.before), after: idOf(event.afterId, event.after) })
      handOvers.set(event.teamId, own)
    }
  }
  return { handOvers, seasons }
}
