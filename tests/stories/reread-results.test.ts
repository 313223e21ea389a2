import { expect, it } from 'vitest'
import { listKept } from '../../server/feed/kept-box-score/service.ts'
import { rereadGames } from '../../server/feed/reread/reread.ts'
import { saveBoxScore } from '../../server/feed/stat-line/service.ts'
import { checkIntegrity, nothingLooked } from '../../server/ops/integrity/service.ts'
import { GameId } from '../../shared/core/ids.ts'
import { MINUTE } from '../../shared/core/time.ts'
import { asOlderEmpireRead } from '../support/older-empire.ts'
import {
  endGames,
  letResultsStand,
  type PlayedLeague,
  playedLeague,
  signedInAgain,
  untilEnd,
} from '../support/played-league.ts'
import { summaryOf } from '../support/summary-of.ts'
import { createWorld, type World } from '../support/world.ts'

/** Passing yards by the box scores, which an older Empire has read as 25 more: a point. */
const YARDS = [250, 275, 300, 325]

/** Plays a week whose games have box scores, as an Empire has read them that knew no attempts. */
async function playWeek(
  world: World,
  league: PlayedLeague,
  week: number,
  asRead: typeof older = older,
): Promise<void> {
  const endsAt = await untilEnd(world, league, { week, points: [], isRead: false })
  await endGames(world, week)
  for (let game = 0; game < 8; game += 1) {
    const [away, home] = [2 * game + 1, 2 * game + 2]
    const passing = (proTeam: number) =>
      league.teams.flatMap(({ player, proTeam: of }, index) =>
        Number(of) === proTeam
          ? [
              [
                player,
                { passingYards: String(YARDS[index]), 'completions/passingAttempts': '20/30' },
              ] as const,
            ]
          : [],
      )
    const text = JSON.stringify(
      summaryOf({
        away: { score: 20 + away, tables: { passing: passing(away) } },
        home: { score: 20 + home, tables: { passing: passing(home) } },
      }),
    )
    const gameId = GameId.parse(String(week * 100 + game))
    const document = text
      .replaceAll('"id":"2"', `"id":"${home}"`)
      .replaceAll('"id":"1"', `"id":"${away}"`)
      .replace('401000001', gameId)
    await saveBoxScore(world.app, { sport: 'nfl', gameId, document: JSON.parse(document) })
  }
  await asOlderEmpireRead(world, asRead, (id) => id.startsWith(`${week}0`))
  world.advance(endsAt - world.app.now())
  await world.runJobs()
}

function older(stat: string, amount: number): number | null {
  if (stat === 'pass_attempt') return null
  return stat === 'passyd' ? amount + 25 : amount
}

async function problemsIn(world: World): Promise<string[]> {
  const problems: string[] = []
  for await (const problem of checkIntegrity(world.app, nothingLooked())) problems.push(problem)
  return problems
}

/** Points of each week, in the order of the teams, in hundredths. */
async function results(
  { app }: World,
  { teams }: PlayedLeague,
): Promise<Record<string, (number | undefined)[]>> {
  const rows = await app.db.selectFrom('result').select(['period', 'team_id', 'points']).execute()
  const of = (period: number) =>
    teams.map(({ id }) => rows.find((row) => row.period === period && row.team_id === id)?.points)
  return { 1: of(1), 2: of(2) }
}

it('what is official stays as it was and adds up, and what is not is counted again', async () => {
  await using world = createWorld({ config: { boxScores: { most: 1e8 } } })
  const league = await playedLeague(world)
  await playWeek(world, league, 1)
  await letResultsStand(world)
  await playWeek(world, league, 2)
  const asRead = { 1: [1100, 1200, 1300, 1400], 2: [1100, 1200, 1300, 1400] }
  expect(await results(world, league)).toEqual(asRead)
  expect(await problemsIn(world)).toEqual([])
  const { api } = await signedInAgain(world, league)
  const official = () => api.matchup.get({ code: league.code, period: 1 })
  const before = await official()

  const games = await listKept(
    world.app,
    { sport: 'nfl', season: null, notBy: null },
    { after: null, limit: 100 },
  )
  const report = await rereadGames(world.app, 'nfl', games)
  expect(report.stats).toEqual({
    pass_attempt: { filled: 8, changed: 0 },
    passyd: { filled: 0, changed: 8 },
  })
  world.advance(MINUTE)
  await world.runJobs()
  expect(await results(world, league)).toEqual({ 1: asRead[1], 2: [1000, 1100, 1200, 1300] })
  expect(await problemsIn(world)).toEqual([])
  const after = await official()
  expect(after.sides.map((side) => side?.score)).toEqual(before.sides.map((side) => side?.score))
  for (const { points, lines } of after.sides.flatMap((side) => side?.players ?? []))
    expect(lines.map((line) => line.points)).toEqual([points])
  // They are said to be worth something else by now, which counts only if the commissioner says so.
  expect(after.sides[0].players[0]?.lines[0]).toMatchObject({ version: 1, countedVersion: 1 })

  const told = await world.app.db
    .selectFrom('league_event')
    .select('payload')
    .where('kind', '=', 'result-corrected')
    .execute()
  // One a matchup, which names what counts by the rules of the league.
  expect(told).toHaveLength(2)
  for (const { payload } of told)
    for (const { stats } of JSON.parse(payload).players) expect(stats).toMatchObject([{ stat: 'passyd' }])
})

it('a new stat that no rule counts is no correction of an official week', async () => {
  await using world = createWorld({ config: { boxScores: { most: 1e8 } } })
  const league = await playedLeague(world)
  await playWeek(world, league, 1, (stat, amount) => (stat === 'pass_attempt' ? null : amount))
  await letResultsStand(world)
  const games = await listKept(
    world.app,
    { sport: 'nfl', season: null, notBy: null },
    { after: null, limit: 100 },
  )
  expect((await rereadGames(world.app, 'nfl', games)).lines).toBe(4)
  const { api } = await signedInAgain(world, league)
  const { sides } = await api.matchup.get({ code: league.code, period: 1 })
  const lines = sides.flatMap((side) => side?.players ?? []).flatMap((player) => player.lines)
  expect(lines.map(({ version, countedVersion }) => [version, countedVersion])).toEqual([
    [1, null],
    [1, null],
  ])
})
