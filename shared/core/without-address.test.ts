import { expect, it } from 'vitest'
import { withoutAddress } from './without-address.ts'

it.each([
  ['Win at evil.example/login now', 'Win at … now'],
  ['https://evil.example', '…'],
  ['HTTP://10.0.0.1', '…'],
  ['éviL.exämple', '…'],
  ['St. Louis & the A.F.C. North', 'St. Louis & the A.F.C. North'],
  ['Week 1.5', 'Week 1.5'],
])('leaves no address in %s', (name, words) => {
  expect(withoutAddress(name)).toBe(words)
})
