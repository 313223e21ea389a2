import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, expect, it } from 'vitest'
// Loaded beforehand, so that no test waits for them.
import '../../client/people/auth/account-page.tsx'
import '../../client/layout/keys/listen.ts'
import '../../client/layout/palette/palette.tsx'
import '../../client/squad/free-agent/player-page-in-league.tsx'
import '../../client/feed/scores/dashboard/dashboard-page.tsx'
import { todayAndTomorrow } from '../../client/ui/time/local-time.ts'
import { must } from '../../shared/core/must.ts'
import { SPORT_KEYS } from '../../shared/sports/index.ts'
import { fillSeason } from '../support/football-season.ts'
import { renderApp } from '../support/render-app.tsx'
import { createWorld, type Person, type World } from '../support/world.ts'
import { keepSeasonClock, START } from './dashboard-season.ts'

keepSeasonClock()
let world: World
beforeAll(async () => {
  world = createWorld()
  await fillSeason(world)
  const dates = todayAndTomorrow(START)
  // Made up when they are first asked for, which takes longer than a page waits.
  for (const sport of SPORT_KEYS) await world.anonymous.scores.scoreboard({ sport, dates })
})
afterAll(() => world[Symbol.asyncDispose]())

let people = 0
const somebody = () => world.person(`finder-${people++}`)
const at = (history: string[]) => history.at(-1) ?? ''

/** The palette, opened over the account's page. */
async function openPalette(person: Person) {
  const { history } = renderApp(world, '/account', person)
  await userEvent.click(await screen.findByRole('button', { name: 'Find anything' }))
  const field = await screen.findByRole('combobox', { name: 'Find anything' })
  await userEvent.click(field)
  return { history, field }
}

/** A manager of seven leagues, made once. */
let made: ReturnType<typeof makeLeagues> | null = null
const leagues = () => (made ??= makeLeagues())
async function makeLeagues() {
  const { code, commissioner } = await world.league({ name: 'Word Finders' })
  const others: { code: string }[] = []
  for (let place = 0; place < 7; place++)
    others.push(
      await commissioner.api.league.create({ name: `Other ${place}`, sport: 'nba', teamName: 'Via Appia' }),
    )
  return { code, commissioner, others }
}

const results = () => within(screen.getByRole('listbox', { name: 'Results' }))
const active = () => results().getByRole('option', { selected: true })

it('finds a player as one types, and goes there on Enter', async () => {
  const fan = await somebody()
  const { rows } = await fan.api.player.list({ sport: 'nfl' })
  const { name, id } = must(rows[0], 'a player')
  const { history, field } = await openPalette(fan)
  await userEvent.type(field, name.toLowerCase())
  await results().findByRole('group', { name: 'Players' })
  expect(field.getAttribute('aria-activedescendant')).toBe(active().id)
  await waitFor(() => expect(active().textContent).toContain(name))
  await userEvent.keyboard('{Enter}')

  expect(at(history)).toBe(`/players/nfl/${id}`)
  expect(screen.queryByRole('dialog')).toBeNull()
  await screen.findByRole('heading', { level: 1, name })
})

it('has pages and leagues before anything is typed, goes through them with the arrows, and round', async () => {
  const { code, commissioner } = await world.league({ name: 'Arrow Heads' })
  const { history, field } = await openPalette(commissioner)
  await results().findByRole('option', { name: /^Home Arrow Heads/ })
  expect(active().textContent).toMatch(/^Home/)
  await userEvent.keyboard('{ArrowDown}')
  expect(active().textContent).toMatch(/^Matchup/)
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  const all = results().getAllByRole('option')
  expect(active()).toBe(all.at(-1))

  await userEvent.type(field, 'brackets arrow')
  expect(active().textContent).toBe('BracketsArrow Heads')
  await userEvent.keyboard('{Enter}')
  expect(at(history)).toBe(`/league/brackets/${code}`)
})

it('leads to a rule of one’s league, in the editor that tries what a change would do', async () => {
  const { code, commissioner } = await world.league({ name: 'Rule Readers' })
  const { history, field } = await openPalette(commissioner)
  await userEvent.type(field, 'points reception rule readers')
  await results().findByRole('group', { name: 'Rules' })
  await userEvent.keyboard('{Enter}')
  expect(at(history)).toBe(`/fantasy/create-ruleset?league=${code}#points_reception`)
})

it('lists a page of every league, the current one first, then those opened last', async () => {
  const { code, commissioner, others } = await leagues()
  localStorage.setItem('lastLeague', code)
  localStorage.setItem('recentLeagues', [code, others[3]?.code, others[1]?.code].join())
  const { field } = await openPalette(commissioner)
  await results().findByRole('group', { name: 'This league' })
  await userEvent.type(field, 'standings')
  const found = results()
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
  expect(found[0]).toBe('StandingsWord Finders')
  expect(found.slice(1, 3)).toEqual(['Other 3 · Standings', 'Other 1 · Standings'])
  expect(found.filter((name) => name?.endsWith('· Standings'))).toHaveLength(others.length)
})

it('changes the theme', async () => {
  const { field } = await openPalette(await somebody())
  await userEvent.type(field, 'dark mode')
  await userEvent.keyboard('{Enter}')
  expect(document.documentElement.dataset['theme']).toBe('dark')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('finds teams and the games of today and tomorrow, of any sport', async () => {
  const dates = todayAndTomorrow(START)
  const { events } = await world.anonymous.scores.scoreboard({ sport: 'nhl', dates })
  const game = must(events[0], 'a game')
  const names = game.competitions[0].competitors.map(({ team }) => team.displayName)
  const { history, field } = await openPalette(await somebody())
  await userEvent.type(field, names.join(' '))
  await results().findByRole('group', { name: 'Games' })
  expect(active().textContent).toContain(names.join(' @ '))
  await userEvent.keyboard('{Enter}')
  expect(at(history)).toBe(`/dashboard?sport=nhl&game=${game.id}`)
  await screen.findByRole('dialog')
})

it('remembers what was chosen last, for whoever chose it', async () => {
  const fan = await somebody()
  const first = await openPalette(fan)
  await userEvent.type(first.field, 'nba news')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(at(first.history)).toBe('/dashboard?sport=nba&tab=news'))
  await userEvent.click(screen.getByRole('button', { name: 'Find anything' }))
  const recent = await results().findByRole('group', { name: 'Recent' })
  expect(within(recent).getByRole('option', { name: 'NBA news' })).toBe(active())

  document.body.innerHTML = ''
  await openPalette(await somebody())
  await waitFor(() => expect(active().textContent).toMatch(/^Home/))
  expect(results().queryByRole('group', { name: 'Recent' })).toBeNull()
})

it('says when nothing is called that', async () => {
  const { field } = await openPalette(await somebody())
  await userEvent.type(field, 'qqqq')
  expect(await screen.findByText('No results for “qqqq”.')).toBeDefined()
  expect(field.getAttribute('aria-expanded')).toBe('false')
  await userEvent.keyboard('{Enter}{ArrowDown}{ArrowUp}')
})

it('says what could not be searched, and tries again', async () => {
  await using broken = createWorld()
  const fan = await broken.person('livia')
  renderApp(broken, '/account', fan)
  await userEvent.click(await screen.findByRole('button', { name: 'Find anything' }))
  const field = await screen.findByRole('combobox', { name: 'Find anything' })
  await broken.breakDatabase()
  await userEvent.type(field, 'allen')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(
    'Players and teams could not be searched. Something went wrong on our side.',
  )
  expect(within(alert).getByRole('button', { name: 'Try again' })).toBeDefined()
  await userEvent.clear(field)
  await userEvent.type(field, 'account')
  expect(active().textContent).toMatch(/^Account/)
})

it('reads whatever stands in the storage without trust', async () => {
  const { readRecent } = await import('../../client/layout/palette/recent.ts')
  const item = { group: 'Pages', href: '/account', label: 'Account', detail: '' }
  for (const [stored, read] of [
    ['nonsense', []],
    ['null', []],
    ['{"of":"me","items":7}', []],
    [
      JSON.stringify({ of: 'me', items: [item, { ...item, href: '//evil.example' }, { href: 7 }, null] }),
      [item],
    ],
  ] as const) {
    localStorage.setItem('recentFinds', stored)
    expect(readRecent('me')).toEqual(read)
  }
})
