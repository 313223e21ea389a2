import { expect, it } from 'vitest'
import type { DraftEvent } from '../../draft/event.ts'
import {
  begun,
  bid,
  AUCTION,
  happen,
  nominate,
  pick,
  planFor,
  player,
  sell,
  team,
} from '../../rules/draft/made-up.ts'
import { draftEventLabel } from './event.ts'

const start = begun(planFor('A B', 'RB WR', AUCTION))
const opened = happen(start, nominate(start, player('RB 1')))
const left = happen(opened, bid(opened, team('B'), 3, true))

const turns = begun(planFor('A B', 'RB WR'))

it.each<[string, DraftEvent]>([
  ['Team A picked RB 1', pick(turns, player('RB 1'))],
  ['Auto-pick: Team A took RB 1', pick(turns, player('RB 1'), { by: 'autopick' })],
  ['Team A nominated RB 1 for $1', nominate(start, player('RB 1'))],
  ['Auto-pick: Team A nominated RB 1 for $1', nominate(start, player('RB 1'), { by: 'autopick' })],
  [
    'Auto-pick: Team A nominated RB 1 for $1 as the clock ran out',
    nominate(start, player('RB 1'), { by: 'autopick', missed: true }),
  ],
  [
    'Team A nominated RB 1 for $1, by the commissioner: Away',
    nominate(start, player('RB 1'), { by: 'commissioner', reason: 'Away' }),
  ],
  ['Team B bid $3', bid(opened, team('B'), 3)],
  ['Auto-bid: Team B bid $3', bid(opened, team('B'), 3, true)],
  ['RB 1 went to Team A for $1', sell(opened)],
  ['RB 1 went to Team B for $3 (auto)', sell(left)],
])('%s', (words, event) => {
  const teamName = (id: string) => `Team ${id.charAt(0).toUpperCase()}`
  expect(draftEventLabel(event, { who: 'livia', teamName })).toBe(words)
})
