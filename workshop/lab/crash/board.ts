import type { Db } from '../../../server/core/db/open.ts'
import { DRAFT_EVENT_KINDS } from '../../../shared/draft/event-kinds.ts'
import { LeagueCode } from '../../../shared/core/ids.ts'
import { DraftEvent } from '../../../shared/draft/event.ts'
import { reduceDraft } from '../../../shared/rules/draft/reduce.ts'
import type { DraftState } from '../../../shared/rules/draft/state.ts'
import { equal } from './server.ts'

/** A pick whose manager was told that it is his. */
export interface Acknowledged {
  readonly code: string
  readonly overall: number
  readonly playerId: string
}

/** The events of a league's draft, oldest first, each with the league's number and the time that it has. */
export async function readDraftEvents(db: Db, code: string) {
  const rows = await db
    .selectFrom('league_event')
    .innerJoin('league', 'league.id', 'league_event.league_id')
    .select(['league_event.seq', 'league_event.at', 'league_event.payload'])
    .where('league.code', '=', LeagueCode.parse(code))
    .where('league_event.kind', 'in', DRAFT_EVENT_KINDS)
    .orderBy('league_event.seq')
    .execute()
  return rows.map(({ seq, at, payload }) => ({ seq, at, event: DraftEvent.parse(JSON.parse(payload)) }))
}

/** The board as its events say, held against the rosters and against every answer that ever arrived. */
export async function checkBoard(
  db: Db,
  code: string,
  acknowledged: readonly Acknowledged[],
): Promise<DraftState> {
  // What is told from now on may not be in what is read now.
  const told = acknowledged.filter((each) => each.code === code)
  // Of one moment, while people go on.
  const { events, owned } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (db) => ({ events: await readDraftEvents(db, code), owned: await readOwned(db, code) }))
  const state = reduceDraft(events)
  const board = state.picks.flatMap((one) => (one ? [`${one.player.id} ${one.teamId}`] : []))
  const players = new Set(board.map((one) => one.split(' ')[0]))
  equal(`${code}: players on the board twice`, board.length - players.size, 0)
  equal(`${code}: rosters`, owned.toSorted().join(), board.toSorted().join())
  for (const one of told)
    equal(
      `${code}, pick ${one.overall}, which was acknowledged`,
      state.picks[one.overall - 1]?.player.id,
      one.playerId,
    )
  return state
}

async function readOwned(db: Db, code: string): Promise<string[]> {
  const rows = await db
    .selectFrom('ownership')
    .innerJoin('league', 'league.id', 'ownership.league_id')
    .select(['ownership.player_id as playerId', 'ownership.team_id as teamId'])
    .where('league.code', '=', LeagueCode.parse(code))
    .where('ownership.until_seq', 'is', null)
    .execute()
  return rows.map(({ playerId, teamId }) => `${playerId} ${teamId}`)
}
