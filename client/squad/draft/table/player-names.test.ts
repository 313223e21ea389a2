import { expect, it } from 'vitest'
import { shortName } from './player-names.ts'

it.each([
  ['Reggie Wildwood Jr.', ['RB'], 'R. Wildwood Jr.'],
  ['Amon-Ra St. Brown', ['WR'], 'A. St. Brown'],
  ['Los Angeles Chargers', ['D/ST'], 'Chargers'],
  ['Pelé', ['F'], 'Pelé'],
])('%s is %s in a narrow column', (name, positions, short) => {
  expect(shortName({ name, positions })).toBe(short)
})
