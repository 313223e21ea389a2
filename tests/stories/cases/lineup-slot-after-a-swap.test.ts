import { expect, it } from 'vitest'
import { must } from '../../../shared/core/must.ts'
import { MINUTE } from '../../../shared/core/time.ts'
import { beforeWeek, KICK_OFF, signedIn } from '../../support/matchup-week.ts'

/** An hour and a quarter before the first game the only quarterback goes and another comes. */
async function swapped() {
  const { world, league } = await beforeWeek({}, 2)
  const { code } = league
  world.advance(KICK_OFF - 76 * MINUTE - world.app.now())
  await world.runJobs()
  const me = await signedIn(world, league, 0)
  const { places } = await me.api.lineup.ofTeam({ code })
  const out = must(
    places.find(({ slot }) => slot === 'QB'),
    'a place',
  ).player
  await me.api.roster.move({ code, add: '10001', drop: out })
  return { world, code, me }
}

it('what the page of rosters says of a team is its lineup', async () => {
  const { world, code, me } = await swapped()
  await using _world = world
  const starters = (places: readonly { slot: string | null; player: string | null }[]) =>
    places.flatMap(({ slot, player }) => (slot === null ? [] : [[slot, player]]))
  const { teams } = await me.api.roster.ofLeague({ code })
  const shown = must(
    teams.find(({ isMine }) => isMine),
    'my team',
  ).places
  expect(starters(shown)).toEqual(starters((await me.api.lineup.ofTeam({ code })).places))
})

it('a place that a swap has left empty is told before it locks, though the look at lineups was before', async () => {
  const { world, code, me } = await swapped()
  await using _world = world
  for (let step = 0; step < 7; step++) {
    world.advance(10 * MINUTE)
    await world.runJobs()
  }
  const { places } = await me.api.lineup.ofTeam({ code })
  const isFilled = places.find(({ slot }) => slot === 'QB')?.player === '10001'
  const told = JSON.stringify(await me.api.notification.list({})).includes('line-up-holes')
  expect(isFilled || told).toBe(true)
})
