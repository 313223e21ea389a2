import { describe, expect, it } from 'vitest'
import type { DraftStanding } from '../../../shared/draft-room/draft-room.ts'
import { PlayerId, ProposalId, TradeId } from '../../../shared/core/ids.ts'
import { NOTHING_WAITS as NOTHING } from '../../../shared/league/nothing-waits.ts'
import { DAY, HOUR, MINUTE } from '../../../shared/core/time.ts'
import { type CardFoot, draftFoot, seasonFoot, untilWords } from './card-foot.ts'
import type { LineupNeed } from '../needs/lineup-needs.ts'

const said = ({ text, isNeed, action }: CardFoot) => [text, isNeed, action?.label ?? null]
const HOLE: LineupNeed = {
  index: 0,
  words: 'Sandifer is on bye at FLEX',
  player: 'Sandifer (bye)',
  fix: { player: PlayerId.parse('9'), slot: 'FLEX', starters: [], gain: 0, name: 'Galloweth' },
}
const offer = { id: TradeId.parse('a'.repeat(12)), from: 'Rubicon Runners', expiresAt: 1 }
const amendment = { id: ProposalId.parse('b'.repeat(12)), by: 'titus', summary: 'Weeks: 14', closesAt: 9 }
const claims = { count: 2, runsAt: 9, faab: null }

describe('the foot of a card', () => {
  it.each<[Partial<Parameters<typeof seasonFoot>[0]>, ReturnType<typeof said>]>([
    [{ lineup: [HOLE] }, ['Sandifer (bye) is starting', true, 'Start Galloweth']],
    [{ lineup: [{ ...HOLE, fix: null }] }, ['Sandifer (bye) is starting', true, 'Open lineup']],
    [{ lineup: [HOLE], mayFix: false }, ['Sandifer (bye) is starting', true, 'Open lineup']],
    [{ lineup: [{ ...HOLE, player: null, words: 'QB is empty' }] }, ['QB is empty', true, 'Start Galloweth']],
    [{ waiting: { ...NOTHING, offers: [offer] } }, ['Trade offer from Rubicon Runners', true, 'Review']],
    [{ waiting: { ...NOTHING, votes: 1 } }, ['1 trade to vote on', true, 'Vote']],
    [{ waiting: { ...NOTHING, amendments: [amendment] } }, ['1 amendment to vote on', true, 'Vote']],
    [{ waiting: { ...NOTHING, claims } }, ['2 waiver claims run at 9', false, null]],
    [{ waiting: { ...NOTHING, claims }, games: { on: 5, toCome: 3 } }, ['5 playing · 3 left', false, null]],
    [{ games: { on: 0, toCome: 18 } }, ['18 left this week', false, null]],
    [{ games: { on: 0, toCome: 0 } }, ['Nothing needs you', false, null]],
  ])('of %j', (of, foot) => {
    const all = {
      code: 'abcdefgh',
      lineup: [],
      mayFix: true,
      waiting: NOTHING,
      games: null,
      time: (at: number) => `at ${at}`,
    }
    expect(said(seasonFoot({ ...all, ...of }))).toEqual(foot)
  })

  it.each<[Partial<DraftStanding>, boolean, ReturnType<typeof said>, number?]>([
    [{ stage: 'running', isMyTurn: true }, false, ['You’re on the clock', true, 'Enter draft']],
    [{ stage: 'running', onTheClock: 'Rome' }, false, ['Rome is on the clock', true, 'Enter draft']],
    [{ stage: 'paused' }, false, ['The draft is paused', true, 'Enter draft']],
    [{}, true, ['No draft date yet', true, 'Schedule your draft']],
    [{}, false, ['The commissioner has not set a draft date yet', false, null]],
    [{}, true, ['3 spots open', true, 'Invite friends'], 3],
    [{}, false, ['The commissioner has not set a draft date yet', false, null], 3],
    [{ scheduledFor: 20 * DAY }, true, ['Rank players before the draft', false, 'Rank'], 3],
    [{ scheduledFor: 12 * MINUTE }, false, ['Your draft is coming up', true, 'Enter draft']],
    [{ scheduledFor: 20 * DAY }, false, ['Rank players before the draft', false, 'Rank']],
  ])('before a draft, %j, commissioner %s', (of, isCommissioner, foot, openSpots = 0) => {
    const draft: DraftStanding = {
      stage: 'planned',
      scheduledFor: null,
      putOff: null,
      kind: null,
      teams: 0,
      turn: null,
      onTheClock: null,
      isMyTurn: false,
      onTheBlock: null,
      ...of,
    }
    expect(said(draftFoot(draft, { code: 'abcdefgh', isCommissioner, openSpots, now: 0 }))).toEqual(foot)
  })
})

it.each([
  [-1, 'Now'],
  [11.2 * MINUTE, '12 min'],
  [HOUR, '1 h'],
  [47 * HOUR, '47 h'],
  [9 * DAY, '9 days'],
])('a draft in %i ms is in %s', (ms, words) => expect(untilWords(ms)).toBe(words))
