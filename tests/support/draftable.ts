import { inDraft } from '../../server/draft/open-draft.ts'
import { rankedForDraft } from '../../server/draft/pool.ts'
import { keepRanking } from '../../server/draft/ranking.ts'
import { findLeague } from '../../server/league-log/service.ts'
import { clockEnd } from '../../shared/rules/draft/clock.ts'
import type { DraftPlan } from '../../shared/draft.ts'
import { LeagueId } from '../../shared/ids.ts'
import { must } from '../../shared/must.ts'
import { rosterPlanOf } from '../../shared/rules/roster/plan.ts'
import { defaultSettings } from '../../shared/rules/default-settings.ts'
import { addPlayers } from './many-players.ts'
import type { Person, World } from './world.ts'

/** An NFL league of so many whose draft could begin: the commissioner picks first, then the others in their order. */
export async function draftable(world: World, size = 2) {
  await addPlayers(world, 'nfl')
  const league = await world.league({ settings: { draft: { order: 'hand' } } })
  const people: Person[] = [league.commissioner]
  for (const name of ['marcus', 'livia', 'titus', 'julia'].slice(0, size - 1))
    people.push(await world.member(league, name))
  const { code } = league
  const { teams } = await league.commissioner.api.draft.room({ code })
  await league.commissioner.api.draft.setOrder({ code, teams: teams.map(({ id }) => id) })
  return { ...league, people, teams }
}

/** Lets every clock run out until the draft is over. */
export async function letItRun(world: World, { api }: Person, code: string): Promise<void> {
  for (let turns = 0; turns < 500; turns++) {
    const { stage, endsAt } = (await api.draft.room({ code })).state
    if (stage !== 'running' || endsAt === null) return
    world.advance(endsAt - world.app.now())
    await world.runDeadlines()
  }
  throw new Error('The draft does not end')
}

/**
 * Such a league in an auction, as one begins whose settings say so; the commissioner nominates first.
 * @returns the commissioner's and the other's calls, and both teams
 */
export async function startAuction(world: World) {
  const { app } = world
  const { id, code, commissioner, people, teams } = await draftable(world)
  const { draft, roster } = defaultSettings('nfl')
  const plan: DraftPlan = {
    kind: 'auction',
    season: 2026,
    teams: teams.map(({ id, name }) => ({ id, name })),
    roster: rosterPlanOf('nfl', roster),
    clock: draft.clock,
    night: null,
    onResume: 'rest',
    missesUntilAutopick: 2,
    keepers: [],
    traded: [],
    auction: draft.auction,
  }
  const leagueId = LeagueId.parse(id)
  const ranked = await rankedForDraft(app, must(await findLeague(app, leagueId), 'the league'))
  await inDraft(app, { leagueId, actorId: null }, async (app, open) => {
    await keepRanking(app, { leagueId, season: plan.season }, ranked)
    await open.append({
      kind: 'draft-started',
      plan,
      endsAt: clockEnd(open.league.at, plan.clock, null),
    })
  })
  const [first, second] = teams.map(({ id }) => id)
  const other = must(people[1], 'the other')
  return { code, commissioner, people, api: commissioner.api, other: other.api, first, second }
}
