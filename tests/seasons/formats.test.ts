import { expect, test } from 'vitest'
import { checkIntegrity, nothingLooked } from '../../server/ops/integrity/service.ts'
import { MINUTE } from '../../shared/core/time.ts'
import type { FantasySportKey } from '../../shared/sports/index.ts'
import { playOut } from '../support/play-out.ts'

type Settings = Omit<Parameters<typeof playOut>[1], 'teams'>

test.each([
  [
    'nba',
    {
      format: { scoring: 'each-category' },
      season: { weeks: 3, playoffs: { teams: 4, roundWeeks: [1, 1] } },
    },
  ],
  [
    'nhl',
    {
      format: { scoring: 'most-categories', weeklyMinimum: 3 },
      season: { weeks: 3, playoffs: { teams: 2, roundWeeks: [1] } },
    },
  ],
  [
    'nba',
    { format: { scoring: 'each-category', competition: 'table' }, season: { weeks: 4, playoffs: null } },
  ],
  ['nfl', { format: { competition: 'table' }, season: { weeks: 4, playoffs: null } }],
  ['nfl', { format: { competition: 'elimination' }, season: { weeks: 3, playoffs: null } }],
  [
    'nfl',
    { format: { competition: 'elimination', lineups: 'best-ball' }, season: { weeks: 3, playoffs: null } },
  ],
  [
    'nfl',
    { format: { lineups: 'best-ball' }, season: { weeks: 3, playoffs: { teams: 2, roundWeeks: [1] } } },
  ],
] satisfies [FantasySportKey, Settings][])('%s %j', { timeout: 10 * MINUTE }, async (sport, settings) => {
  const played = await playOut(sport, { teams: 4, ...settings })
  await using world = played.world
  const { api, code } = played
  const standings = await api.standings.ofLeague({ code })
  const [past] = await api.season.past({ code })
  console.log(
    JSON.stringify(
      standings.teams.map(({ name, rank, wins, losses, ties, pointsFor, why }) => [
        name,
        rank,
        wins,
        losses,
        ties,
        pointsFor,
        why,
      ]),
    ),
    past?.places,
    JSON.stringify(past?.awards.map((a) => a.words)),
  )
  const looked = nothingLooked()
  for await (const problem of checkIntegrity(world.app, looked)) throw new Error(problem)
  expect(past?.places).toHaveLength(4)
})
