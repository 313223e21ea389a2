import { describe, expect, it } from 'vitest'
import { readStatLines } from './index.ts'
import { lineOf, summaryOf } from '../../../../tests/support/summary-of.ts'

const BAT = { runs: '1', hits: '2', RBIs: '3', homeRuns: '1', walks: '1', strikeouts: '2' }
const PITCH = { 'fullInnings.partInnings': '6.1', strikeouts: '7', earnedRuns: '2' }
const tables = { batting: [['Jarren Duran', BAT]], pitching: [['Griffin Jax', PITCH]] } as const

/** A game whose home pitcher has these notes. */
function decided(
  notes: readonly string[],
  of: { state?: 'in' | 'post'; featured?: readonly unknown[] } = {},
) {
  const document = summaryOf({ away: { score: 0 }, home: { score: 1, tables }, ...of })
  const pitching = document.boxscore.players[1]?.statistics[1]
  for (const row of pitching?.athletes ?? [])
    Object.assign(row, { notes: notes.map((text) => ({ type: 'pitchingDecision', text })) })
  return document
}

describe('a pitcher', () => {
  it('has innings in outs', () => {
    expect(lineOf('mlb', decided([]), 'Griffin Jax').stats).toMatchObject({
      ip: 19,
      pitcher_strikeout: 7,
      earned_run: 2,
    })
  })

  it('wins or saves by the notes, when the game is over', () => {
    expect(lineOf('mlb', decided(['B, 1', 'W, 6-8']), 'Griffin Jax').stats).toMatchObject({ win: 1 })
    expect(lineOf('mlb', decided(['(BS, 2)(W, 6-8)']), 'Griffin Jax').stats).toMatchObject({ win: 1 })
    expect(lineOf('mlb', decided(['S, 12']), 'Griffin Jax').stats).toMatchObject({ save: 1 })
    for (const other of ['L, 6-8', 'H, 2', 'BS, 2', 'B, 1']) {
      const { stats } = lineOf('mlb', decided([other]), 'Griffin Jax')
      expect([stats['win'], stats['save']]).toEqual([undefined, undefined])
    }
    const live = lineOf('mlb', decided(['W, 6-8'], { state: 'in' }), 'Griffin Jax')
    expect(live.stats['win']).toBeUndefined()
    expect(live.flags).toContain('Wins and saves count when the game is over.')
  })

  it('wins or saves by the header where there are no notes, and says so where neither tells', () => {
    const featured = [{ name: 'winningPitcher', athlete: { id: 'Griffin Jax' } }]
    expect(lineOf('mlb', decided([], { featured }), 'Griffin Jax').stats).toMatchObject({ win: 1 })
    expect(lineOf('mlb', decided([]), 'Griffin Jax').flags).toEqual([
      'The document names no winning pitcher.',
    ])
  })
})

describe('a runner', () => {
  const play = (text: string, more: object = {}) => ({ team: { id: '2' }, text, ...more })
  const game = (extra: object, totals = {}) =>
    summaryOf({
      away: { score: 0 },
      home: {
        score: 1,
        totals,
        tables: {
          batting: [
            ['Jarren Duran', BAT],
            ['Carlos Narváez', BAT],
            ['Luis Duran', BAT],
          ],
        },
      },
      extra: { ...extra },
    })

  it('steals by the rosters block', () => {
    const roster = [{ athlete: { id: 'Jarren Duran' }, stats: [{ name: 'stolenBases', value: 2 }] }]
    const { stats, flags } = lineOf(
      'mlb',
      game({ rosters: [{ team: { id: '2' }, roster }], plays: [play('Duran stole second.')] }),
      'Jarren Duran',
    )
    expect(stats).toMatchObject({ sb: 2 })
    expect(flags).toEqual([])
  })

  it('steals by the plays, each told twice, where there is no such block', () => {
    const plays = [
      play('Narvaez stole second.', { id: '1' }),
      play('Narvaez stole second.', { id: '2', alternativePlay: '1' }),
    ]
    const { stats } = lineOf('mlb', game({ plays }, { 'batting.stolenBases': '1' }), 'Carlos Narváez')
    expect(stats).toMatchObject({ sb: 1 })
  })

  it('who is not in the block steals by the plays', () => {
    const roster = [{ athlete: { id: 'Jarren Duran' }, stats: [{ name: 'stolenBases', value: 1 }] }]
    const document = game({
      rosters: [{ team: { id: '2' }, roster }],
      plays: [play('Jarren Duran stole second.'), play('Narváez stole second.')],
    })
    expect(readStatLines('mlb', document).map(({ stats }) => stats['sb'])).toEqual([1, 1, undefined])
  })

  it('is caught by the plays; of two with a name the one on base', () => {
    const plays = [
      play('Narváez struck out swinging, Duran caught stealing second, catcher to shortstop.', {
        participants: [
          { athlete: { id: 'Carlos Narváez' }, type: 'batter' },
          { athlete: { id: 'Luis Duran' }, type: 'onFirst' },
        ],
      }),
    ]
    const document = game({ plays })
    const caught = readStatLines('mlb', document).map(({ stats }) => stats['cs'])
    expect(caught).toEqual([undefined, undefined, 1])
  })

  it('is not guessed: where the team’s total is another, its lines say so', () => {
    const document = game(
      { plays: [play('Duran caught stealing second.')] },
      { 'batting.caughtStealing': '1' },
    )
    const { stats, flags } = lineOf('mlb', document, 'Jarren Duran')
    expect(stats['cs']).toBeUndefined()
    expect(flags).toEqual([
      'The team’s total of runners caught stealing is 1, its players are credited with 0.',
    ])
  })
})

it('has one line for somebody who bats and pitches', () => {
  const both = { batting: [['Two Way', BAT]], pitching: [['Two Way', PITCH]] } as const
  const lines = readStatLines('mlb', summaryOf({ away: { score: 0 }, home: { score: 1, tables: both } }))
  expect(lines).toHaveLength(1)
  expect(lines[0]?.stats).toMatchObject({ strikeout: 2, pitcher_strikeout: 7, ip: 19 })
})
