import { type Kysely, sql } from 'kysely'
import { type Types, typesOf } from './types.ts'

const changes = ({ int, strict }: Types) => [
  // What a team was called in a season: another name later leaves it.
  `alter table team_season add column name text`,
  `update team_season set name = (select name from team where team.id = team_season.team_id)`,
  // Who managed a team in a season, from which scoring period on; the last of a season is its manager. Null for somebody
  // whose account is gone and whose name is no longer known.
  `create table season_owner (
    league_id text not null references league (id) on delete cascade,
    season ${int} not null,
    team_id text not null references team (id),
    from_period ${int} not null,
    owner_id text references "user" (id),
    primary key (league_id, season, team_id, from_period)
  ) ${strict}`,
  `create index season_owner_of_team on season_owner (team_id)`,
  `create index season_owner_of_owner on season_owner (owner_id)`,
]

/** A whole number as a driver has it: one of PostgreSQL makes text of 64 bits. */
type Whole = number | string

interface TeamSeason {
  readonly league_id: string
  readonly season: Whole
  readonly team_id: string
  readonly owner_id: string
}

/** What of an event's payload is looked at. */
interface Told {
  readonly seq: number
  readonly kind: string
  readonly season?: number
  readonly period?: number
  readonly teamId?: string
  readonly before?: string
  readonly after?: string
}

interface HandOver {
  readonly seq: number
  readonly before: string
  readonly after: string
}

/** By period, the owners of a team in a season: the name of an account, or null for whoever has the team today. */
function ownersOf(events: readonly Told[], { season, team_id }: TeamSeason): Map<number, string | null> {
  const seqOf = (kind: string) =>
    events.find((event) => event.kind === kind && event.season === Number(season))?.seq
  const from = seqOf('schedule-made') ?? 0
  const until = seqOf('season-ended') ?? Infinity
  const handOvers = events.flatMap(({ seq, kind, teamId, before, after }): HandOver[] =>
    kind === 'team-handed-over' && teamId === team_id && before !== undefined && after !== undefined
      ? [{ seq, before, after }]
      : [],
  )
  const nameAt = (seq: number) =>
    handOvers.findLast((one) => one.seq <= seq)?.after ??
    handOvers.find((one) => one.seq > seq)?.before ??
    null
  const owners = new Map([[0, nameAt(from)]])
  for (const { seq, after } of handOvers) {
    if (seq <= from || seq >= until) continue
    const closed = events.flatMap((event) =>
      event.kind === 'week-closed' && event.season === Number(season) && event.seq < seq
        ? [event.period ?? 0]
        : [],
    )
    owners.set(closed.length === 0 ? 0 : Math.max(...closed) + 1, after)
  }
  return owners
}

/** Those seasons that the log tells of: each team's owners as of then. */
async function fillOwners(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<TeamSeason>`
    select team_season.league_id, team_season.season, team_season.team_id, team.owner_id
    from team_season join team on team.id = team_season.team_id`.execute(db)
  const users = await sql<{ id: string; username: string }>`
    select id, username from "user" where deleted_at is null`.execute(db)
  const idOf = new Map(users.rows.map(({ id, username }) => [username, id]))
  for (const leagueId of new Set(rows.map((row) => row.league_id))) {
    const events = await eventsOf(db, leagueId)
    for (const of of rows.filter((row) => row.league_id === leagueId))
      for (const [period, name] of ownersOf(events, of)) {
        const owner = name === null ? of.owner_id : (idOf.get(name) ?? null)
        await sql`insert into season_owner (league_id, season, team_id, from_period, owner_id)
          values (${of.league_id}, ${of.season}, ${of.team_id}, ${period}, ${owner})`.execute(db)
      }
  }
}

async function eventsOf(db: Kysely<unknown>, leagueId: string): Promise<Told[]> {
  const { rows } = await sql<{ seq: Whole; kind: string; payload: string }>`
    select seq, kind, payload from league_event where league_id = ${leagueId}
    and kind in ('team-handed-over', 'schedule-made', 'season-ended', 'week-closed') order by seq`.execute(db)
  return rows.map(({ seq, kind, payload }) => {
    const { season, period, teamId, before, after } = JSON.parse(payload) as Omit<Told, 'seq' | 'kind'>
    return {
      seq: Number(seq),
      kind,
      ...(season !== undefined && { season }),
      ...(period !== undefined && { period }),
      ...(teamId !== undefined && { teamId }),
      ...(before !== undefined && { before }),
      ...(after !== undefined && { after }),
    }
  })
}

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of changes(typesOf(db))) await sql.raw(statement).execute(db)
  await fillOwners(db)
}
