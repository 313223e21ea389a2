import { expect, it } from 'vitest'
import type { TeamId } from '../ids.ts'
import type { DraftProblem } from '../rules/draft/judge.ts'
import { draftProblemWords } from './draft-problem.ts'

const kings = 'kings' as TeamId // any id

it.each<[DraftProblem, string]>([
  [{ kind: 'not-running', stage: 'planned' }, 'The draft has not begun.'],
  [{ kind: 'not-running', stage: 'running' }, 'The draft is on.'],
  [{ kind: 'not-running', stage: 'paused' }, 'The draft is paused.'],
  [{ kind: 'not-running', stage: 'over' }, 'The draft is over.'],
  [{ kind: 'not-on-the-clock', teamId: kings }, 'Colosseum Kings is on the clock just now.'],
  [{ kind: 'not-on-the-clock', teamId: null }, 'Nobody is on the clock just now.'],
  [{ kind: 'turn-over', overall: 7 }, 'That turn is over: the draft has gone on.'],
  [{ kind: 'taken', teamId: kings }, 'Already taken by Colosseum Kings. Please choose another player.'],
  [{ kind: 'lot-over', lot: 7 }, 'The bidding for that player is over.'],
  [{ kind: 'bid-too-low', least: 12 }, 'Please bid $12 at least.'],
  [{ kind: 'bid-too-high', most: 41 }, 'You can bid $41 at most, so that you can still fill your roster.'],
  [{ kind: 'bid-too-high', most: 0 }, 'You have no money left to bid with.'],
  [{ kind: 'leading' }, 'Your bid is the highest already.'],
  [{ kind: 'roster-full', size: 16 }, 'The roster is full: it has 16 players.'],
  [{ kind: 'position-full', position: 'QB', most: 4 }, 'The team has as many at QB as the league allows: 4.'],
  [{ kind: 'position-full', position: 'K', most: 0 }, 'The league allows nobody at K.'],
])('%o', (problem, words) => {
  expect(draftProblemWords(problem, { teamName: () => 'Colosseum Kings' })).toBe(words)
})
