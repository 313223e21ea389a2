import { expect, it } from 'vitest'
import { PlayerId, TeamId } from '../../../../shared/core/ids.ts'
import type { DraftPlan } from '../../../../shared/draft/draft.ts'
import { must } from '../../../../shared/core/must.ts'
import { applyDraftEvent } from '../../../../shared/rules/draft/reduce.ts'
import { type DraftState, NO_DRAFT } from '../../../../shared/rules/draft/state.ts'
import { draftCsv } from './csv.ts'
import { newsOf } from './news.ts'
import { serverAhead } from '../table/server-clock.ts'
import { turnsToCome, turnsUntil } from '../table/turns.ts'

const [a, b, c] = ['a', 'b', 'c'].map((letter) => TeamId.parse(letter.repeat(12)))
const me = must(c, 'a team')
const names: Readonly<Record<string, string>> = { [must(a, 'a team')]: 'Aces', [must(b, 'a team')]: '=Bears' }
const teamName = (id: TeamId) => names[id] ?? 'Mine'

const plan: DraftPlan = {
  kind: 'snake',
  season: 2026,
  teams: [a, b, c].map((id) => ({ id: must(id, 'a team'), name: '' })),
  roster: { starters: [], size: 2, maxima: {} },
  clock: 60_000,
  night: null,
  onResume: 'rest',
  missesUntilAutopick: 2,
  keepers: [],
  traded: [],
  auction: null,
}
const begun = applyDraftEvent(NO_DRAFT, {
  seq: 1,
  at: 0,
  event: { kind: 'draft-started', plan, endsAt: 60_000 },
})

function pick(state: DraftState): DraftState {
  const { overall, teamId } = must(state.turn, 'a turn')
  const player = {
    id: PlayerId.parse(String(overall)),
    name: `Player ${overall}`,
    positions: ['QB'],
    team: null,
  }
  const how = { by: 'manager', rank: overall + 2, source: null, missed: false, reason: null } as const
  const event = { kind: 'draft-picked', overall, teamId, player, ...how, endsAt: null } as const
  return applyDraftEvent(state, { seq: state.seq + 1, at: 0, event })
}

it('tells of a pick, of many as a count, and of one’s own turn', () => {
  const [one, two] = [pick(begun), pick(pick(begun))]
  expect(newsOf(begun, one, { me, teamName })).toBe(
    'Round 1, pick 1 (1st): Aces picked Player 1, QB. You’re up next.',
  )
  expect(newsOf(one, two, { me, teamName })).toBe(
    'Round 1, pick 2 (2nd): =Bears picked Player 2, QB. You’re on the clock.',
  )
  expect(newsOf(begun, two, { me, teamName })).toBe(
    '2 picks were made, the last of them: Round 1, pick 2 (2nd): =Bears picked Player 2, QB. You’re on the clock.',
  )
  const paused = { ...two, stage: 'paused' } as const
  expect(newsOf(two, paused, { me, teamName })).toBe('The draft is paused.')
  expect(newsOf(two, two, { me, teamName })).toBe('')
})

it('knows the turns to come', () => {
  expect(turnsToCome(begun).map(({ teamId }) => teamName(teamId))).toEqual([
    'Aces',
    '=Bears',
    'Mine',
    'Mine',
    '=Bears',
    'Aces',
  ])
  expect(turnsUntil(begun, me)).toBe(2)
  expect(turnsUntil(pick(pick(begun)), me)).toBe(0)
})

it('makes a table for spreadsheets in which no name is a formula', () => {
  expect(draftCsv(pick(pick(begun)), teamName).split('\r\n')).toEqual([
    'overall,round,team,player,positions,pro team,rank,difference,price,by,time',
    '1,1,Aces,Player 1,QB,,3,-2,,by the manager,1970-01-01T00:00:00.000Z',
    "2,1,'=Bears,Player 2,QB,,4,-2,,by the manager,1970-01-01T00:00:00.000Z",
  ])
})

it('reckons the server’s clock by the quickest answer, until a clock is set', () => {
  expect(serverAhead(null, 900)).toBe(900)
  expect(serverAhead(900, 400)).toBe(900)
  expect(serverAhead(900, 950)).toBe(950)
  expect(serverAhead(900, -60_000)).toBe(-60_000)
})
