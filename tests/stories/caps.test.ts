import { expect, it } from 'vitest'
import { checkIntegrity, nothingLooked } from '../../server/ops/integrity/service.ts'
import { slotName } from '../../shared/settings/catalogue/reserve-labels.ts'
import type { TeamLineup } from '../../shared/lineup/lineup.ts'
import { must } from '../../shared/core/must.ts'
import { DAY, HOUR } from '../../shared/core/time.ts'
import { dailyLeague, gameOf, readPoints } from '../support/daily-week.ts'
import type { Draftable } from '../support/drafted-league.ts'
import { START, type World } from '../support/world.ts'

type Limits = TeamLineup['limits']

/** The town of a player, by his id. */
const townOf = (player: string) => Number(player.slice(0, -4))

/** The slots of which a lineup has one. */
const SINGLE = ['PG', 'SG', 'SF', 'PF', 'C']
const eachSingle = (most: number) => Object.fromEntries(SINGLE.map((slot) => [slot, most]))

/** A starter of one's own who is alone at his slot, and his slot. */
async function aStarter({ people: [{ api }], code }: Draftable) {
  const { places } = await api.lineup.ofTeam({ code })
  const found = places.find(({ slot, player }) => SINGLE.includes(slot ?? '') && player !== null)
  const { slot, player } = must(found, 'a starter')
  return { slot: must(slot, 'a slot'), player: must(player, 'a player') }
}

/** He scores in his games of those days, and the clock goes to the evening of the last. */
async function score(world: World, player: string, points: Readonly<Record<number, number>>): Promise<void> {
  for (const [day, scored] of Object.entries(points)) {
    world.advance(START + Number(day) * DAY + 9 * HOUR - world.app.now())
    await readPoints(world, townOf(player), Number(day), { [player]: scored })
  }
}

function limitAt(limits: Limits, slot: string) {
  const name = `Games at ${slotName('nba', slot).toLowerCase()}`
  return must(
    limits.find((limit) => limit.name === name),
    name,
  )
}

async function ownWeek(
  world: World,
  { people: [{ username }], code }: Draftable,
  player: string,
  period?: number,
) {
  const { api } = await world.logIn(username)
  const { sides } = await api.matchup.get({ code, ...(period && { period }) })
  const side = must(
    sides.find((one) => one?.team.isMine),
    'one’s own',
  )
  const row = must(
    side.players.find(({ id }) => id === player),
    'the player',
  )
  const lines = row.lines.filter(({ version }) => version !== null)
  return {
    api,
    side,
    games: lines.map(({ game, slot, beyond }) => [game.id, slot, beyond] as const),
    points: [side.score.points, side.benchPoints],
  }
}

it('games beyond a weekly limit count as on the bench, on pages, in the explanation and in the result', async () => {
  const { world: w, league } = await dailyLeague({
    season: { caps: { weekSlotGames: eachSingle(1), atCap: 'game-by-game' } },
  })
  await using world = w
  const { slot, player } = await aStarter(league)
  await score(world, player, { 0: 10, 2: 40 })
  const words = 'Beyond the limit of 1 game a week'
  const { api, games, points } = await ownWeek(world, league, player)
  const { code } = league
  expect(games).toEqual([
    [gameOf(townOf(player), 0), slot, null],
    [gameOf(townOf(player), 2), null, expect.stringContaining(words)],
  ])
  expect(points).toEqual([1_000, 4_000])
  const today = await api.lineup.ofTeam({ code })
  expect(today).toMatchObject({ points: 0, benchPoints: 4_000 })
  expect(limitAt(today.limits, slot)).toMatchObject({
    per: 'week',
    used: '1',
    most: '1',
    left: '0',
    isReached: true,
  })
  const explained = await api.player.explain({ code, id: player, gameId: gameOf(townOf(player), 2) })
  expect(explained.flags[0]).toContain(words)

  // The week is counted, and what is stored of it is whole.
  world.advance(START + 4 * DAY - world.app.now())
  await world.runJobs()
  const after = await ownWeek(world, league, player, 1)
  expect(after.points).toEqual([1_000, 4_000])
  const problems: string[] = []
  for await (const problem of checkIntegrity(world.app, nothingLooked())) problems.push(problem)
  expect(problems).toEqual([])
  // A new week has its own games.
  const next = await after.api.lineup.ofTeam({ code })
  expect(limitAt(next.limits, slot)).toMatchObject({ used: '0', left: '1', isReached: false })
})

it('a limit of the season goes by what earlier weeks have used', async () => {
  const { world: w, league } = await dailyLeague({
    season: { caps: { seasonSlotGames: eachSingle(3) } },
  })
  await using world = w
  const { slot, player } = await aStarter(league)
  await score(world, player, { 0: 10, 2: 20 })
  world.advance(START + 4 * DAY - world.app.now())
  await world.runJobs()
  await score(world, player, { 4: 5, 6: 7 })
  const { api, games } = await ownWeek(world, league, player)
  expect(games.map(([game, at, beyond]) => [game, at, beyond !== null])).toEqual([
    [gameOf(townOf(player), 4), slot, false],
    [gameOf(townOf(player), 6), null, true],
  ])
  const { limits } = await api.lineup.ofTeam({ code: league.code })
  expect(limitAt(limits, slot)).toMatchObject({ per: 'season', used: '3', most: '3', isReached: true })
})

it('of a season a table says what is used, and by whole days after the first week what it is on pace for', async () => {
  const { world: w, league } = await dailyLeague({
    format: { competition: 'table' },
    season: { weeks: 4, playoffs: null, caps: { weekGames: 40, seasonSlotGames: eachSingle(60) } },
  })
  await using world = w
  const { code } = league
  const { slot, player } = await aStarter(league)
  const [, rival] = league.people
  const limitsOf = async ({ username }: { username: string }) => {
    const { api } = await world.logIn(username)
    const { limits = [] } = await api.standings.ofLeague({ code })
    expect(limits).toEqual((await api.lineup.ofTeam({ code })).limits)
    return limits
  }
  const own = () => limitsOf(league.people[0])
  await score(world, player, { 0: 10, 2: 20 })
  // The first week, of which the draft left three days, tells no pace.
  expect(limitAt(await own(), slot)).toMatchObject({ used: '2', most: '60', pace: null })
  world.advance(START + 4 * DAY - world.app.now())
  await world.runJobs()
  await score(world, player, { 4: 5, 6: 7, 8: 9 })
  expect(limitAt(await own(), slot)).toMatchObject({ used: '5', pace: null })
  // Of the three weeks after it nine days are over, with three games; the one of today does not count for it.
  world.advance(START + 11 * DAY - world.app.now())
  await world.runJobs()
  await score(world, player, { 12: 3 })
  const limits = await own()
  expect(limitAt(limits, slot)).toMatchObject({
    per: 'season',
    used: '6',
    left: '54',
    isReached: false,
    pace: String(5 + (3 / 9) * 12),
  })
  expect(limits.filter(({ per }) => per === 'week')).toEqual([
    expect.objectContaining({ name: 'Games', used: '1', most: '40', pace: null }),
  ])
  expect(limitAt(await limitsOf(must(rival, 'the rival')), slot)).toMatchObject({ used: '0', pace: '0' })
})

it('a table of a league without limits, and the standings with opponents, tell of none', async () => {
  const settings = [
    { format: { competition: 'table' }, season: { playoffs: null } },
    { season: { caps: { weekGames: 40 } } },
  ] as const
  for (const of of settings) {
    const { world: w, league } = await dailyLeague(of)
    await using _ = w
    expect(await league.people[0].api.standings.ofLeague({ code: league.code })).not.toHaveProperty('limits')
  }
})

it('a limit is in the league’s rules, and once the season has begun it can only be raised', async () => {
  const { world: w, league } = await dailyLeague({ season: { caps: { weekGames: 40 } } })
  await using _ = w
  const [{ api }] = league.people
  const { code } = league
  const lower = { code, settings: { season: { caps: { weekGames: 30 } } } }
  await expect(api.settings.update(lower)).rejects.toMatchObject({ cause: { code: 'SETTINGS_FROZEN' } })
})
