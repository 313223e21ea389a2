import { screen } from '@testing-library/react'
import { it } from 'vitest'
import '../../client/standings/standings-page.tsx'
import '../../client/schedule/schedule-page.tsx'
import '../../client/playoffs/playoffs-page.tsx'
import { playedLeague, playWeeks, signedInAgain } from '../support/played-league.ts'
import { stubLayout } from '../support/flat-layout.ts'
import { renderApp } from '../support/render-app.tsx'
import { createWorld } from '../support/world.ts'

it('probe', async () => {
  stubLayout(() => true)
  await using world = createWorld()
  const league = await playedLeague(world, { season: { weeks: 4, playoffs: { teams: 2, roundWeeks: [1] } } })
  await playWeeks(world, league, [
    [100, 90, 80, 70],
    [100, 90, 80, 120],
    [100, 90, 80, 70],
  ])
  const me = await signedInAgain(world, league)
  for (const page of ['standings', 'schedule', 'playoffs', 'home']) {
    const { unmount } = renderApp(world, `/league/${page}/${league.code}`, me)
    await screen.findAllByText(/Gold Standard/)
    await new Promise((r) => setTimeout(r, 1500))
    console.log(
      page,
      document
        .querySelector('main')
        ?.innerHTML.replaceAll(/ class="[^"]*"/g, '')
        .slice(0, 6000),
    )
    unmount()
  }
}, 60_000)
