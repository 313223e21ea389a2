import { expect, it } from 'vitest'
import { HOSTS } from '../../../shared/hosts/league/host-league.ts'
import { HOST_ORDER, yearIn } from './host-forms.ts'

it('offers every host once', () => {
  expect(HOST_ORDER.toSorted()).toEqual([...HOSTS].toSorted())
})

it.each([
  ['https://fantasy.espn.com/football/league?leagueId=48391027&seasonId=2024', 2024],
  ['https://www46.myfantasyleague.com/2019/home/43210', 2019],
  ['https://fantasy.espn.com/football/league?leagueId=20241234', null],
  ['https://sleeper.com/leagues/1049382716504211456', null],
  ['2024', null],
  ['', null],
])('finds in %j the year %j', (address, year) => {
  expect(yearIn(address)).toBe(year)
})
