import type { LeagueId, PlayerId, TeamId } from '../../../shared/core/ids.ts'
import { compiled } from '../../core/db/compiled.ts'
import type { Db } from '../../core/db/open.ts'

/** A season of a league. */
interface LeagueSeason {
  readonly leagueId: LeagueId
  readonly season: number
}

/** Who starts, by the key of a slot, in the order of the slots. */
export type StoredSlots = readonly (readonly [slot: string, player: PlayerId])[]

/** A lineup that someone has set. */
export interface LineupRow {
  readonly teamId: TeamId
  readonly day: number
  readonly places: StoredSlots
  /** Number of the event by which it was set. */
  readonly seq: number
}

function toLineUp({ places, ...row }: Omit<LineupRow, 'places'> & { places: string }): LineupRow {
  return { ...row, places: JSON.parse(places) as StoredSlots } // written by saveLineup alone
}

const saving = compiled(
  (
    db,
    row: { leagueId: LeagueId; season: number; teamId: TeamId; day: number; places: string; seq: number },
  ) =>
    db
      .insertInto('line_up')
      .values({
        league_id: row.leagueId,
        season: row.season,
        team_id: row.teamId,
        day: row.day,
        places: row.places,
        seq: row.seq,
      })
      .onConflict((conflict) =>
        conflict.columns(['league_id', 'season', 'team_id', 'day']).doUpdateSet((eb) => ({
          places: eb.ref('excluded.places'),
          seq: eb.ref('excluded.seq'),
        })),
      ),
)

export async function saveLineup(
  db: Db,
  { leagueId, season }: LeagueSeason,
  { teamId, day, places, seq }: LineupRow,
): Promise<void> {
  await saving.all(db, { leagueId, season, teamId, day, places: JSON.stringify(places), seq })
}

const ofDays = compiled((db, { leagueId, season, first, last }: LeagueSeason & DaySpan) =>
  db
    .selectFrom('line_up')
    .select(['team_id as teamId', 'day', 'places', 'seq'])
    .where('league_id', '=', leagueId)
    .where('season', '=', season)
    .where('day', '<=', last)
    .where((eb) =>
      eb(
        'day',
        '>=',
        eb.fn.coalesce(
          eb
            .selectFrom('line_up as before')
            .select((inner) => inner.fn.max('before.day').as('day'))
            .whereRef('before.league_id', '=', 'line_up.league_id')
            .whereRef('before.season', '=', 'line_up.season')
            .whereRef('before.team_id', '=', 'line_up.team_id')
            .where('before.day', '<=', first),
          eb.lit(0),
        ),
      ),
    )
    .orderBy('team_id')
    .orderBy('day'),
)

/** From one day to another: shared/rules/lineup/day.ts. */
interface DaySpan {
  readonly first: number
  readonly last: number
}

/** Of every team what was set for the days of a span, and what was carried over into it, in the order of the days. */
export async function listLineups(
  db: Db,
  { leagueId, season, first, last }: LeagueSeason & DaySpan,
): Promise<LineupRow[]> {
  return (await ofDays.all(db, { leagueId, season, first, last })).map(toLineUp)
}

const fromDay = compiled(
  (
    db,
    {
      leagueId,
      season,
      teamId,
      first,
    }: { leagueId: LeagueId; season: number; teamId: TeamId; first: number },
  ) =>
    db
      .selectFrom('line_up')
      .select(['team_id as teamId', 'day', 'places', 'seq'])
      .where('league_id', '=', leagueId)
      .where('season', '=', season)
      .where('team_id', '=', teamId)
      .where((eb) =>
        eb(
          'day',
          '>=',
          eb.fn.coalesce(
            eb
              .selectFrom('line_up as before')
              .select((inner) => inner.fn.max('before.day').as('day'))
              .where('before.league_id', '=', leagueId)
              .where('before.season', '=', season)
              .where('before.team_id', '=', teamId)
              .where('before.day', '<=', first),
            eb.lit(0),
          ),
        ),
      )
      .orderBy('day'),
)

/** What a team has set for a day and for all after it, and what was carried over into that day; in their order. */
export async function listLineupsFrom(
  db: Db,
  { leagueId, season }: LeagueSeason,
  { teamId, first }: { readonly teamId: TeamId; readonly first: number },
): Promise<LineupRow[]> {
  return (await fromDay.all(db, { leagueId, season, teamId, first })).map(toLineUp)
}

export async function updateAutoStart(db: Db, teamId: TeamId, isOn: boolean): Promise<void> {
  await db
    .updateTable('team')
    .set({ auto_start: isOn ? 1 : 0 })
    .where('id', '=', teamId)
    .execute()
}
