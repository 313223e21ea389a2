import { storedTextDigest } from '../../../shared/audit-log/rows/stored-digest.ts'
import type { UserId } from '../../../shared/core/ids.ts'
import type { App } from '../../core/app/app.ts'
import { inLeague } from '../../league/events/in-league.ts'
import { listActivity } from '../../league/events/service.ts'
import { sha256 } from '../../league/events/sha256.ts'
import { listMovedPeople } from '../../league/moved-season/service.ts'
import { type SeasonDocument, writeMoreSeasons } from '../../league/moved-season/write.ts'
import type { MovedBefore } from './before.ts'
import type { MovePlan } from './plan.ts'

/** More than the times that anyone moves one league in. */
const MOST_MOVES = 500

/** Digests of the seasons of a league as they came in last, by year. */
async function digestsBefore(app: App, { id }: Pick<MovedBefore, 'id'>): Promise<Map<number, string>> {
  const events = await listActivity(app, id, {
    before: null,
    limit: MOST_MOVES,
    kinds: ['league-moved-in', 'seasons-moved-in'],
  })
  return new Map(
    events
      .toReversed()
      .flatMap(({ event }) => ('seasons' in event ? event.seasons : []))
      .map(({ season, digest, replay }) => [season, `${digest} ${replay}`]),
  )
}

async function changedSeasons(
  app: App,
  before: Pick<MovedBefore, 'id'>,
  { documents }: Pick<MovePlan, 'documents'>,
): Promise<SeasonDocument[]> {
  const digests = await digestsBefore(app, before)
  return documents.filter(
    ({ season, document, replay }) =>
      digests.get(season) !==
      `${storedTextDigest(document, sha256)} ${replay === null ? null : storedTextDigest(replay, sha256)}`,
  )
}

/** Whether the same source says the same again, and the teams are to be called the same: then there is nothing to write. */
export async function isSameMove(app: App, before: MovedBefore, plan: MovePlan): Promise<boolean> {
  if ((await changedSeasons(app, before, plan)).length > 0) return false
  const joined = await listActivity(app, before.id, {
    before: null,
    limit: MOST_MOVES,
    kinds: ['league-created', 'team-joined'],
  })
  const names = joined.flatMap(({ event }) => ('teamName' in event ? [event.teamName] : [])).toReversed()
  return names.length === plan.teams.length && plan.teams.every(({ name }, index) => names[index] === name)
}

/** Writes down what is new in the past of a league that its people have claimed: what they do here stays as it is. */
export async function updatePast(
  app: App,
  before: MovedBefore,
  { plan, userId }: { plan: MovePlan; userId: UserId },
): Promise<void> {
  const documents = await changedSeasons(app, before, plan)
  if (documents.length === 0) return
  await inLeague(app, { leagueId: before.id, actorId: userId }, async (app, league) => {
    const known = new Set((await listMovedPeople(app, league.id)).map(({ hostId }) => hostId))
    await writeMoreSeasons(app, league, {
      host: plan.league.host,
      documents,
      people: plan.league.people.flatMap(({ id, name }) =>
        known.has(id) ? [] : [{ hostId: id, name, userId: null }],
      ),
      notes: plan.notes,
    })
  })
}
