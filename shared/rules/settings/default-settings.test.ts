import { expect, it } from 'vitest'
import { defaultSettings } from './default-settings.ts'

it.each([
  [2, 2],
  [5, 2],
  [6, 4],
  [10, 4],
  [11, 6],
  [20, 6],
])('of %i teams %i go to the playoffs', (size, teams) => {
  expect(defaultSettings('nfl', size).season.playoffs?.teams).toBe(teams)
})
