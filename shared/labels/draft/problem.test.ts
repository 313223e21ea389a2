import { expect, it } from 'vitest'
import type { TeamId } from '../../core/ids.ts'
import type { DraftProblem } from '../../rules/draft/judge.ts'
import { draftProblemLabel } from './problem.ts'

const kings = 'kings' as TeamId // any id

it.each<[DraftProblem, string]>([
  [{ kind: 'not-running', stage: 'planned' }, 'The draft has not started.'],
  [{ kind: 'not-running', stage: 'running' }, 'The draft is live.'],
  [{ kind: 'not-running', stage: 'paused' }, 'The draft is paused.'],
  [{ kind: 'not-running', stage: 'over' }, 'The draft is over.'],
  [{ kind: 'not-on-the-clock', teamId: kings }, 'Colosseum Kings is on the clock right now.'],
  [{ kind: 'not-on-the-clock', teamId: null }, 'No one is on the clock right now.'],
  [{ kind: 'turn-over', overall: 7 }, 'That turn is over: the draft has moved on.'],
  [{ kind: 'taken', teamId: kings }, 'Already taken by Colosseum Kings. Please choose another player.'],
  [{ kind: 'lot-over', lot: 7 }, 'The bidding for that player is over.'],
  [{ kind: 'bid-too-low', least: 12 }, 'Bid at least $12.'],
  [{ kind: 'bid-too-high', most: 41 }, 'You can bid at most $41 and still fill your roster.'],
  [{ kind: 'bid-too-high', most: 0 }, 'You have no budget left.'],
  [{ kind: 'leading' }, 'Your bid already leads.'],
  [{ kind: 'roster-full', size: 16 }, 'The roster is full: it has 16 players.'],
  [{ kind: 'position-full', position: 'QB', most: 4 }, 'The team is at the league’s limit at QB: 4.'],
  [{ kind: 'position-full', position: 'K', most: 0 }, 'The league has no K.'],
])('%o', (problem, words) => {
  expect(draftProblemLabel(problem, { teamName: () => 'Colosseum Kings' })).toBe(words)
})
