import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lookAlike, looksOf, mixesAlphabets } from './lookalike.ts'
import { LeagueName, TeamName } from '../league/league.ts'

describe('names that look alike', () => {
  it.each([
    ['augusta', 'АUGUSTA'],
    ['augusta', 'аugusta'],
    ['augusta', 'аugυstа'],
    ['Bob', 'Воb'],
    ['Ivan', 'lvan'],
    ['Ivan', 'Іvan'],
    ['Nell', 'NeIl'],
    ['bob10', 'bob1o'],
    ['team1', 'teaml'],
    ['Arnold', 'Amold'],
    ['livvy', 'liwy'],
    ['José', 'Jose'],
    ['Scope', 'Ѕсоре'],
    ['Ｇｏｌｄ', 'gold'],
    ['Gold\u200dStandard', 'GoldStandard'],
    ['tatiana', 'ｔａｔіａｎａ'],
    ['HELP', 'ΗΕLΡ'],
    ['drusus', 'ԁrusus'],
    ['max', 'mаx'],
    ['Mike', 'm1ke'],
    ['Mike', 'Mike_'],
    ['Mike', '-Mi.ke'],
    ['Team A', 'TeamA!'],
    ['Odin', 'Ødin'],
    ['MIKE', 'ꓟꓲꓗꓰ'],
  ])('%s and %s', (one, other) => {
    expect(lookAlike(one, other)).toBe(true)
  })

  it.each([
    ['Neil', 'Nell'],
    ['Kai', 'Kal'],
    ['livia', 'drusus'],
    ['Иван', 'Ivan'],
    ['Team 1', 'Team 2'],
    ['Team 1-1', 'Team 11'],
    ['Dogs', '🏈 Dogs'],
    ['fan-1', 'fan-11'],
    ['Σωκράτης', 'Sokrates'],
    ['Gold Standard', 'Silver Standard'],
  ])('not %s and %s', (one, other) => {
    expect(lookAlike(one, other)).toBe(false)
  })

  it('are each like itself, whatever the case', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' }), (name) => {
        // Of a name that could be one: a space looks like nothing.
        fc.pre(LeagueName.safeParse(name).success)
        expect(lookAlike(name, name)).toBe(true)
        expect(looksOf(name).length).toBeLessThanOrEqual(6)
      }),
      { numRuns: 200 },
    )
  })
})

it.each([
  ['bоb', true],
  ['Αlpha', true],
  ['ᗰike', true],
  ['Спартак FC', false],
  ['東京タイガースFC', false],
  ['José Ñandú', false],
  ['Иван-2', false],
])('%s mixes alphabets: %s', (name, mixes) => {
  expect(mixesAlphabets(name)).toBe(mixes)
})

/** Usernames go by the same rules, which the server asks: tests/stories/names.test.ts. */
const FIELDS = { team: TeamName, league: LeagueName }
const REFUSED = [
  'everyone',
  'Everyone',
  'ЕVЕRYОNЕ',
  'here',
  'all',
  'system',
  'Ѕystem',
  'Empire',
  'EMPIRE',
  'Εmpire',
  'adm1n',
  'ev3ryone',
  'Commissioner 2',
  'Bye',
  'a.d.m.i.n',
  'commissioner',
  'comrnissioner',
  'Deleted member',
  'deleted_member',
  'Unclaimed',
  'bоb',
]

describe.each(Object.entries(FIELDS))('a %s', (_what, field) => {
  it.each(REFUSED)('is never called %s', (name) => {
    expect(field.safeParse(name).success).toBe(false)
  })

  it.each(['Evil Empire', 'Small Fry', 'All-Stars', 'herald', 'Иван', 'Gold-Standard'])(
    'may be called %s',
    (name) => {
      expect(field.safeParse(name).success).toBe(true)
    },
  )
})

it.each(['Gold\u200dStandard', 'Gold\ufe0fStandard', '\u200dGold'])(
  'no team has a loose joiner: %j',
  (name) => {
    expect(TeamName.safeParse(name).error?.issues[0]?.message).toBe('Names cannot have invisible characters.')
  },
)

it.each(['👩‍👩‍👧 Power', '🏈 ❤️', '1️⃣ Team', '🏳️‍🌈 Pride', 'क्‍ष'])('a team may be called %s', (name) => {
  expect(TeamName.safeParse(name).success).toBe(true)
})
