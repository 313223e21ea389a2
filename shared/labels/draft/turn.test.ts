import { expect, it } from 'vitest'
import { ordinal } from '../../core/ordinal.ts'
import { shortTurn, turnLabel } from './turn.ts'

it('counts as people do', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 29, 101, 111].map(ordinal).join(' ')).toBe(
    '1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 29th 101st 111th',
  )
})

it('says where a pick is, and which lot', () => {
  const of = (kind: string) => ({ plan: { kind, teams: { length: 12 } } })
  expect(turnLabel(of('snake'), 29)).toBe('Round 3, pick 5 (29th)')
  expect(turnLabel(of('snake'), 24)).toBe('Round 2, pick 12 (24th)')
  expect(shortTurn(12, 29)).toBe('3.05')
  expect(turnLabel(of('auction'), 29)).toBe('Lot 29')
})
