import { type Kysely, sql } from 'kysely'
import { expect, it } from 'vitest'
import { up } from '../../migrations/023-season-owners.ts'
import { saveSchedule } from '../../server/feed/pro-game/service.ts'
import type { TeamId } from '../../shared/core/ids.ts'
import { must } from '../../shared/core/must.ts'
import { DAY } from '../../shared/core/time.ts'
import { acceptOffered, bringInto, elsewhere, fileOf, rewritten } from '../support/league-file.ts'
import { draftNow, keeperLeague, personOf, playAndRenew } from '../support/keeper-league.ts'
import { playedLeague, playWeeks, signedInAgain } from '../support/played-league.ts'
import { createWorld, type Person, type World } from '../support/world.ts'

/** Every door to a season by which its people are read: each gives the text of all it answers. */
const DOORS: Readonly<Record<string, (person: Person, code: string, season: number) => Promise<unknown>>> = {
  'past seasons': ({ api }, code) => api.season.past({ code }),
  standings: ({ api }, code, season) => api.standings.ofLeague({ code, season }),
  playoffs: ({ api }, code, season) => api.standings.playoffs({ code, season }),
  schedule: ({ api }, code, season) => api.schedule.ofLeague({ code, season }),
}

/** A commissioner offers a team, and the person accepts. */
async function handOver(
  world: World,
  { api }: Person,
  { code, teamId, username }: { code: string; teamId: TeamId; username: string },
): Promise<Person> {
  const { id } = await api.commissioner.handOverTeam({ code, teamId, username, reason: 'They take turns.' })
  const person = await world.logIn(username)
  await person.api.teamOffer.accept({ id })
  return person
}

it('every door to a season that is over has the manager, the name and the crest of then', async () => {
  await using world = createWorld()
  const league = await keeperLeague(world)
  await draftNow(world, league)
  await playAndRenew(world, league)
  const { code } = league
  await world.person('octavia')
  const commissioner = await personOf(world, league)
  const { season } = must((await commissioner.api.season.past({ code }))[0], 'a season')
  const teamId = must(league.teams[1], 'a team')
  const octavia = await handOver(world, commissioner, { code, teamId, username: 'octavia' })
  await octavia.api.team.rename({ code, name: 'New Broom' })
  const crests = [
    { color: 'slate', emblem: 'peak' },
    { color: 'plum', emblem: 'arch' },
  ] as const
  for (const crest of crests) await octavia.api.team.setCrest({ code, teamId, crest })
  const [, chosen] = await octavia.api.league.activity({ code })
  const before = chosen?.event.kind === 'crest-set' ? chosen.event.before : null
  for (const [door, ask] of Object.entries(DOORS)) {
    const answer = JSON.stringify(await ask(octavia, code, season))
    expect(answer, door).toContain('marcus')
    expect(answer, door).not.toContain('octavia')
    expect(answer, door).not.toContain('New Broom')
    expect(answer, door).toContain(`"crest":${JSON.stringify(before)}`)
    for (const crest of crests) expect(answer, door).not.toContain(JSON.stringify(crest))
    // The title of another is not theirs.
    expect(answer, door).not.toContain('"isMine":true')
  }
  const { teams } = await octavia.api.league.home({ code })
  expect(teams.find(({ id }) => id === teamId)).toMatchObject({ name: 'New Broom', ownerName: 'octavia' })
})

it('a season in which a team changed hands names both, each with their weeks', async () => {
  await using world = createWorld()
  const league = await playedLeague(world, { season: { weeks: 4, playoffs: { teams: 2, roundWeeks: [1] } } })
  const { code } = league
  await playWeeks(world, league, [
    [10, 20, 30, 40],
    [10, 20, 30, 40],
  ])
  await world.person('octavia')
  const { api } = await signedInAgain(world, league)
  const teamId = must(league.teams[1], 'a team').id
  const commissioner = await signedInAgain(world, league)
  const give = (username: string) => handOver(world, commissioner, { code, teamId, username })
  const team = async () => (await api.standings.ofLeague({ code })).teams.find(({ id }) => id === teamId)
  await give('octavia')
  const marcus = must(league.people[1], 'a rival').username
  expect(await team()).toMatchObject({
    ownerName: 'octavia',
    owners: [
      { name: marcus, fromWeek: 1 },
      { name: 'octavia', fromWeek: 3 },
    ],
  })
  // Given back in the same week, it never changed hands as far as a week goes.
  await give(marcus)
  expect((await team())?.ownerName).toBe(marcus)
})

/** A league with a season behind it in which a team changed hands, and another hand-over since. */
async function handedOverTwice(world: World) {
  const league = await keeperLeague(world)
  const { code } = league
  const teamId = must(league.teams[1], 'a team')
  await draftNow(world, league)
  await world.person('octavia')
  await world.person('livia')
  const give = async (username: string) =>
    handOver(world, await personOf(world, league), { code, teamId, username })
  await give('octavia')
  await playAndRenew(world, league)
  await give('livia')
  const { api } = await personOf(world, league)
  const past = () => api.season.past({ code })
  return { api, code, past, league }
}

const ownersIn = async ({ app }: World) =>
  (await sql`select * from season_owner order by season, team_id, from_period`.execute(app.db)).rows

it('a manager who comes after the last week, before it is official, is none of the season’s', async () => {
  await using world = createWorld()
  const league = await playedLeague(world, { season: { weeks: 2, playoffs: null } })
  const { code } = league
  await playWeeks(world, league, [
    [10, 20, 30, 40],
    [10, 20, 30, 40],
  ])
  await world.person('octavia')
  const teamId = must(league.teams[3], 'a team').id
  const before = must(league.people[3], 'the champion').username
  await handOver(world, await signedInAgain(world, league), { code, teamId, username: 'octavia' })
  world.advance(7 * DAY)
  await world.runJobs()
  const { api } = await world.logIn('octavia')
  const [season] = await api.season.past({ code })
  const champion = season?.teams.find(({ id }) => id === season.places[0])
  expect(champion).toMatchObject({ id: teamId, ownerName: before })
  expect(champion?.owners).toBeUndefined()
})

it('the migration finds in the log who managed which team', async () => {
  await using world = createWorld()
  const { past } = await handedOverTwice(world)
  const [owners, before] = [await ownersIn(world), await past()]
  expect(owners).toHaveLength(2)
  for (const statement of ['drop table season_owner', 'alter table team_season drop column name'])
    await sql.raw(statement).execute(world.app.db)
  await up(world.app.db as unknown as Kysely<unknown>) // migrations know no tables
  expect(await ownersIn(world)).toEqual(owners)
  expect(await past()).toEqual(before)
})

it('a file of the league takes its past along, and one that is older has it from its log', async () => {
  await using world = createWorld()
  const { code, past } = await handedOverTwice(world)
  const owners = (seasons: Awaited<ReturnType<typeof past>>) =>
    seasons.flatMap(({ teams }) => teams.map(({ name, ownerName }) => [name, ownerName]))
  const file = await fileOf(world, code)
  const older = rewritten(file, (document) => {
    delete document.seasonOwners
    for (const row of document.teamSeasons) delete row.name
  })
  for (const one of [file, older]) {
    await using other = await elsewhere(world)
    await other.person('max')
    await bringInto(other, one, { commissioner: 'max' })
    const max = await acceptOffered(other, 'max')
    // The commissioner's place is that of their past self, whose name the past keeps.
    expect(owners(await max.api.season.past({ code }))).toEqual(owners(await past()))
  }
})

it('settings for the next season leave the last one alone, though weeks of it are left in the sport', async () => {
  await using world = createWorld()
  const { api, code } = await handedOverTwice(world)
  const season = 2026
  const startsAt = world.app.now() - DAY
  await saveSchedule(world.app, 'nfl', {
    season: { year: season, startsAt: startsAt - 60 * DAY, endsAt: startsAt + 7 * DAY },
    weeks: [{ stage: 'regular', number: 4, label: 'Week 4', startsAt, endsAt: startsAt + 7 * DAY }],
    games: [],
  })
  const read = async () => [
    await api.standings.ofLeague({ code, season }),
    await api.standings.playoffs({ code, season }),
    await api.schedule.ofLeague({ code, season }),
  ]
  const before = await read()
  const change = { season: { playoffs: null, medianGame: true, tieBreakers: ['points-against' as const] } }
  for (const from of ['period', 'season'] as const) {
    const { from: counts } = await api.settings.update({ code, settings: change, from })
    expect(counts).toMatchObject({ at: 'season', season: season + 1 })
    expect(await read()).toEqual(before)
  }
})
