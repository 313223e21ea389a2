import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { FeedError } from '../../shared/feed/source.ts'
import { must } from '../../shared/core/must.ts'
import { DAY } from '../../shared/core/time.ts'
import { renderApp } from '../support/render-app.tsx'
import { area, createSeason, gamesOf, jump, keepSeasonClock } from './dashboard-season.ts'

keepSeasonClock()

describe('the modal', () => {
  test('of an upcoming game lists each team’s leaders, and closes to the page below', async () => {
    const { world } = createSeason()
    await using _ = world
    const game = must((await gamesOf(world, 'nfl', 'pre'))[0], 'an upcoming game')
    const [away, home] = game.competitions[0].competitors
    const { history } = renderApp(world, '/dashboard?sport=nfl', await world.person('fan'))
    const names = [must(away, 'away').team.displayName, must(home, 'home').team.displayName]
    await userEvent.click(
      within(await area('Upcoming Matchups')).getByRole('link', { name: names.join(' @ ') }),
    )

    expect(history.at(-1)).toBe(`/dashboard?sport=nfl&game=${game.id}`)
    const dialog = await screen.findByRole('dialog', { name: names.join(' at ') })
    for (const side of game.competitions[0].competitors) {
      const team = within(dialog).getByRole('region', { name: `Leaders of the ${side.team.displayName}` })
      expect(side.leaders).not.toHaveLength(0)
      for (const { displayName, leaders } of side.leaders) {
        const leader = must(leaders[0], 'a leader')
        const line = must(within(team).getByText(displayName).closest('li'), 'a line')
        expect(line.textContent).toContain(leader.athlete.displayName)
        expect(line.textContent).toContain(leader.displayValue)
      }
    }

    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('link', { name: names.join(' @ ') }))
    expect(history.at(-1)).toBe('/dashboard?sport=nfl')
  })

  test('of a live game shows scores, leaders, periods and how the points were made', async () => {
    const { world } = createSeason()
    await using _ = world
    const game = must(
      (await gamesOf(world, 'nfl', 'in')).find((one) =>
        one.competitions[0].competitors.some(({ score }) => score !== '0'),
      ),
      'a live game with points',
    )
    const summary = await world.anonymous.scores.summary({ sport: 'nfl', gameId: game.id })
    renderApp(world, `/dashboard?sport=nfl&game=${game.id}`, await world.person('fan'))

    const dialog = await screen.findByRole('dialog', { name: game.name })
    const lines = within(within(dialog).getByRole('table', { name: 'Score by quarter' })).getAllByRole('row')
    for (const [index, side] of game.competitions[0].competitors.entries()) {
      const cells = within(must(lines[index + 1], 'a line')).getAllByRole('cell')
      expect(cells.map(({ textContent }) => textContent).filter((text) => text !== '–')).toEqual([
        ...side.linescores,
        side.score,
      ])
    }
    const best = must(summary.leaders[0]?.leaders[0]?.leaders[0], 'a leader of the game')
    expect((await within(dialog).findAllByText(best.athlete.displayName)).length).toBeGreaterThan(0)
    await userEvent.click(await within(dialog).findByRole('tab', { name: 'Scoring' }))
    const play = must(summary.scoringPlays[0], 'a scoring play')
    expect(within(dialog).getAllByText(play.text).length).toBeGreaterThan(0)
  })

  test('of a finished game is the final box score, a table a kind of statistic for each team', async () => {
    const { world } = createSeason()
    await using _ = world
    const game = must(
      (await gamesOf(world, 'mlb', 'post')).find(({ status }) => status.type.completed),
      'a final',
    )
    const { boxscore } = await world.anonymous.scores.summary({ sport: 'mlb', gameId: game.id })
    renderApp(world, `/dashboard?sport=mlb&game=${game.id}`, await world.person('fan'))

    const dialog = await screen.findByRole('dialog', { name: 'Final Box Score' })
    for (const { team, statistics } of boxscore.players) {
      await userEvent.click(await within(dialog).findByRole('tab', { name: team.shortDisplayName }))
      const batting = must(
        statistics.find(({ name }) => name === 'batting'),
        'batting',
      )
      const table = within(dialog).getByRole('table', { name: `${team.displayName}, Batting` })
      expect(
        within(table)
          .getAllByRole('columnheader')
          .map(({ textContent }) => textContent),
      ).toEqual(['Player', ...batting.labels])
      const first = must(batting.athletes[0], 'a batter')
      const row = must(within(table).getByText(first.athlete.displayName).closest('tr'), 'his row')
      expect(
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      ).toEqual(first.stats)
      expect(within(dialog).getByRole('region', { name: `${team.displayName}, Batting` }).tabIndex).toBe(0)
    }
    // Runs, hits and errors, which only baseball has.
    const heads = within(within(dialog).getByRole('table', { name: 'Score by inning' })).getAllByRole(
      'columnheader',
    )
    expect(heads.slice(-3).map(({ textContent }) => textContent)).toEqual(['R', 'H', 'E'])
  })

  test('leads to the pages of those whom a league can own, and of nobody else', async () => {
    const { world } = createSeason()
    await using _ = world
    const game = must(
      (await gamesOf(world, 'nfl', 'post')).find(({ status }) => status.type.completed),
      'a final',
    )
    const { boxscore } = await world.anonymous.scores.summary({ sport: 'nfl', gameId: game.id })
    const { team, statistics } = must(boxscore.players[0], 'a team')
    const idsIn = (...names: string[]) =>
      statistics.flatMap(({ name, athletes }) =>
        names.includes(name ?? '') ? athletes.map(({ athlete }) => must(athlete.id, 'an id')) : [],
      )
    const owned = new Set(idsIn('passing', 'rushing', 'receiving', 'kicking', 'kickReturns', 'puntReturns'))
    const tacklers = idsIn('defensive').filter((id) => !owned.has(id))
    expect(owned.size * tacklers.length).toBeGreaterThan(0)
    renderApp(world, `/dashboard?sport=nfl&game=${game.id}`, await world.person('fan'))

    const dialog = await screen.findByRole('dialog', { name: 'Final Box Score' })
    await within(dialog).findByRole('table', { name: `${team.displayName}, Passing` })
    const addresses = within(dialog)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
    expect(new Set(addresses)).toEqual(new Set(Array.from(owned, (id) => `/players/nfl/${id}`)))
  })

  test.for([
    ['nba', true],
    ['ncaa_mbb', false],
  ] as const)('of %s leads from leaders to players: %s', async ([sport, leads]) => {
    const { world } = createSeason()
    await using _ = world
    const game = must((await gamesOf(world, sport, 'pre'))[0], 'an upcoming game')
    renderApp(world, `/dashboard?sport=${sport}&game=${game.id}`, await world.person('fan'))

    const dialog = await screen.findByRole('dialog')
    await within(dialog).findAllByText(/Per Game/)
    const leaders = game.competitions[0].competitors.flatMap((side) =>
      side.leaders.flatMap(({ leaders }) => leaders.slice(0, 1)),
    )
    expect(leaders).not.toHaveLength(0)
    for (const { athlete } of leaders) {
      const [name] = within(dialog).getAllByText(athlete.displayName, { exact: false })
      expect(name?.closest('a')?.getAttribute('href') ?? null).toBe(
        leads ? `/players/${sport}/${athlete.id}` : null,
      )
    }
  })

  test('of a game that nobody knows says so', async () => {
    const { world } = createSeason({
      summary: () => Promise.reject(new FeedError('No such game', { notFound: true })),
    })
    await using _ = world
    renderApp(world, '/dashboard?sport=nfl&game=1', await world.person('fan'))
    expect(await screen.findByText(/There is no box score/)).toBeDefined()
  })
})

describe('golf', () => {
  test('is a leaderboard with positions, tee times, rounds and the cut line, to search by name', async () => {
    const { world } = createSeason()
    await using _ = world
    jump(world, DAY)
    const tournament = must((await gamesOf(world, 'golf', 'in'))[0], 'a tournament')
    const rows = tournament.competitions[0].leaderboard
    renderApp(world, '/dashboard?sport=golf', await world.person('fan'))

    const card = within(await area('LIVE')).getByRole('link', {
      name: new RegExp(`^${tournament.name}, Round 3`),
    })
    await userEvent.click(card)
    const dialog = await screen.findByRole('dialog', { name: tournament.name })
    const table = within(dialog).getByRole('table')
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['POS', 'Player', 'TO PAR', 'TODAY', 'THRU', 'R1', 'R2', 'R3', 'R4', 'TOT'])
    const lines = [...table.querySelectorAll('tbody tr')]
    const cut = lines.findIndex(({ textContent }) => textContent?.includes('Cut line'))
    expect(cut).toBe(rows.findIndex(({ position }) => position === 'CUT'))

    const waiting = must(
      rows.find(({ thru }) => thru.includes('T')),
      'somebody who has not teed off',
    )
    const line = must(within(table).getByText(waiting.athlete.displayName).closest('tr'), 'a line')
    const cells = within(line)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
    expect(cells[0]).toBe(waiting.position)
    expect(cells[1]).toBe(waiting.score)
    expect(cells[2]).toBe('–')
    expect(cells[3]).toMatch(/^\d{1,2}:\d\d\s[AP]M$/)
    expect(cells.slice(4)).toEqual([
      ...waiting.rounds.map((strokes) => `${strokes ?? '–'}`),
      '–',
      `${waiting.strokes}`,
    ])

    const last = must(rows.at(-1), 'the last golfer').athlete.displayName
    await userEvent.type(within(dialog).getByRole('searchbox', { name: 'Find a player' }), last.toUpperCase())
    expect(
      within(dialog)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringContaining(last)])
  })
})
