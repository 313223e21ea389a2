import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PlayerId, TeamId } from '../../core/ids.ts'
import { must } from '../../core/must.ts'
import { matchLine, settle } from '../../ranking/pasted/match.ts'
import { createPool } from '../../rules/player-match/pool.ts'
import { isForward, overallOf } from '../../rules/draft/order.ts'
import { DRAFT_KINDS, type DraftKind } from '../../settings/settings.ts'
import { orderOfBoard, placeBoard } from '../../rules/draft/place-board.ts'
import { MOST_PASTED_BOARD } from './limits.ts'
import { readBoard } from './read-board.ts'
import { readGrid } from './grid.ts'
import { rowsOf } from './rows.ts'
import { readTable } from './table.ts'
import { teamNamesOf } from './team-names.ts'

const FIRST = 'Josh Marvin Tyreek Bijan Breece Justin Travis Davante Garrett Amari Keenan Cooper'.split(' ')
const LAST = 'Abbott Barlow Castell Dunmore Ellery Farrow Gaines Hollis Ibarra Jessop'.split(' ')
const POSITIONS = ['QB', 'RB', 'WR', 'TE']

/** 120 players whose names are all different. */
const PLAYERS = FIRST.flatMap((first, one) =>
  LAST.map((last, other) => ({
    id: PlayerId.parse(String(100 * one + other + 1)),
    name: `${first} ${last}`,
    positions: [POSITIONS[(one + other) % 4] ?? 'QB'],
    team: { abbreviation: 'BUF', name: 'Buffalo Bills', shortName: 'Bills' },
  })),
)
const POOL = createPool('nfl', PLAYERS)

const TEAMS = [
  { id: TeamId.parse('a'.repeat(12)), name: 'Gold Standard', ownerName: 'augusta' },
  { id: TeamId.parse('b'.repeat(12)), name: 'Fourth and Long', ownerName: 'marcus' },
  { id: TeamId.parse('c'.repeat(12)), name: 'The Hive', ownerName: 'livia' },
]
const USUAL = TEAMS.map(({ id }) => id)

/** `1A Josh Abbott`: pick 1, of the first team; and its price where it has one. */
function read(text: string, kind: DraftKind = 'snake'): string[] {
  const { picks, teams } = readBoard(POOL, text, { teams: TEAMS, isAuction: kind === 'auction' })
  const verdicts = picks.map(({ text }, at) =>
    matchLine(POOL, { number: at, text, cells: [text] }, { first: 0, last: null }),
  )
  const matches = settle(verdicts)
  const keyed = picks.map((pick, key) => ({ ...pick, key }))
  const known = new Map(
    TEAMS.flatMap(({ id, name, ownerName }) => [[name.toLowerCase(), id] as const, [ownerName, id] as const]),
  )
  const teamOf = (label: string) => known.get(label.toLowerCase()) ?? null
  const order = orderOfBoard(keyed, { kind, usual: USUAL, labels: teams, teamOf })
  return placeBoard(keyed, { kind, order, teamOf }).map(({ overall, teamId }, at) => {
    const match = matches[at]
    const who = match?.kind === 'sure' ? match.player.name : (match?.kind ?? '-')
    const price = picks[at]?.price ?? null
    return `${overall ?? '?'}${teamId?.charAt(0).toUpperCase() ?? '?'} ${who}${price === null ? '' : ` $${price}`}`
  })
}

const SIX = [
  '1A Josh Abbott',
  '2B Josh Barlow',
  '3C Josh Castell',
  '4C Josh Dunmore',
  '5B Josh Ellery',
  '6A Josh Farrow',
]

describe('a pasted board', () => {
  it.each([
    [
      'as 1.01 Name, POS, TEAM',
      '1.01 Josh Abbott, QB, BUF\n1.02 Josh Barlow, RB, BUF\n1.03 Josh Castell, WR, BUF\n2.01 Josh Dunmore, TE, BUF\n2.02 Josh Ellery, QB, BUF\n2.03 Josh Farrow, RB, BUF',
    ],
    [
      'by round with headings',
      'My league’s draft\n\nRound 1\n1. Josh Abbott (QB - BUF)\n2. Josh Barlow\n3. Josh Castell\n\nRound 2\n1. Josh Dunmore\n2. Josh Ellery\n3. Josh Farrow',
    ],
    [
      'by round without numbers',
      'Round 1:\nJosh Abbott\nJosh Barlow\nJosh Castell\nRound 2:\nJosh Dunmore\nJosh Ellery\nJosh Farrow',
    ],
    [
      'by round, numbered through',
      'Round 1\n1) Josh Abbott\n2) Josh Barlow\n3) Josh Castell\nRound 2\n4) Josh Dunmore\n5) Josh Ellery\n6) Josh Farrow',
    ],
    [
      'in the order of the draft',
      'Josh Abbott\nJosh Barlow\nJosh Castell\nJosh Dunmore\nJosh Ellery\nJosh Farrow',
    ],
    [
      'a team a line, with the pick',
      'Round 1, Pick 1: Gold Standard - Josh Abbott\nRound 1, Pick 2: Fourth and Long - Josh Barlow\nRound 1, Pick 3: The Hive - Josh Castell\nRound 2, Pick 1: The Hive - Josh Dunmore\nRound 2, Pick 2: Fourth and Long - Josh Ellery\nRound 2, Pick 3: Gold Standard - Josh Farrow',
    ],
    [
      'columns by team, from a spreadsheet',
      '\tGold Standard\tFourth and Long\tThe Hive\n1\tJosh Abbott\tJosh Barlow\tJosh Castell\n2\tJosh Farrow\tJosh Ellery\tJosh Dunmore',
    ],
    [
      'columns by manager, as CSV with positions in the cells',
      'Round,augusta,marcus,livia\n1,"Josh Abbott, QB",Josh Barlow RB,"Josh Castell\nWR BUF"\n2,Josh Farrow,Josh Ellery,Josh Dunmore',
    ],
    [
      'a row a team',
      'Team,Round 1,Round 2\nGold Standard,Josh Abbott,Josh Farrow\nFourth and Long,Josh Barlow,Josh Ellery\nThe Hive,Josh Castell,Josh Dunmore',
    ],
    [
      'as a table with headings, as Empire itself exports it',
      'overall,round,team,player,positions,pro team,rank,difference,price,by,time\r\n1,1,Gold Standard,Josh Abbott,QB,BUF,1,0,,by the manager,2026-08-30T18:00:00.000Z\r\n2,1,Fourth and Long,Josh Barlow,RB,BUF,2,0,,by the manager,2026-08-30T18:01:00.000Z\r\n3,1,The Hive,Josh Castell,WR,BUF,,,,by the manager,x\r\n4,2,The Hive,Josh Dunmore,TE,BUF,,,,by the manager,x\r\n5,2,Fourth and Long,Josh Ellery,QB,BUF,,,,by the manager,x\r\n6,2,Gold Standard,Josh Farrow,RB,BUF,,,,by the manager,x',
    ],
    [
      'as a table of rounds and picks',
      'Rd\tPick\tPlayer\tPos\tTeam\tOwner\n1\t1\tJosh Abbott\tQB\tBUF\taugusta\n1\t2\tJosh Barlow\tRB\tBUF\tmarcus\n1\t3\tJosh Castell\tWR\tBUF\tlivia\n2\t1\tJosh Dunmore\tTE\tBUF\tlivia\n2\t2\tJosh Ellery\tQB\tBUF\tmarcus\n2\t3\tJosh Farrow\tRB\tBUF\taugusta',
    ],
  ])('%s', (_how, text) => {
    expect(read(text).toSorted()).toEqual(SIX)
  })

  it('of rosters has the nth player of a team in its nth round', () => {
    const text =
      'Gold Standard\n1. Josh Abbott\n2. Josh Farrow\n\nFourth and Long:\nJosh Barlow\nJosh Ellery\n\nThe Hive\nJosh Castell\nJosh Dunmore'
    expect(read(text).toSorted()).toEqual(SIX)
    expect(
      read(
        'Gold Standard: Josh Abbott, Josh Farrow\nFourth and Long: Josh Barlow, Josh Ellery\nThe Hive: Josh Castell, Josh Dunmore',
      ).toSorted(),
    ).toEqual(SIX)
  })

  it('says whose a traded pick is, and finds the order out of the others', () => {
    const text =
      '1. The Hive: Josh Abbott\n2. Gold Standard: Josh Barlow\n3. The Hive: Josh Castell\n4. Fourth and Long: Josh Dunmore\n5. Gold Standard: Josh Ellery\n6. The Hive: Josh Farrow'
    expect(read(text)).toEqual([
      '1C Josh Abbott',
      '2A Josh Barlow',
      '3C Josh Castell',
      '4B Josh Dunmore',
      '5A Josh Ellery',
      '6C Josh Farrow',
    ])
  })

  it('of an auction has prices, and players in the order in which they were sold', () => {
    const sold = ['1A Josh Abbott $45', '2C Josh Barlow $31', '3A Josh Castell $1']
    expect(
      read(
        'Gold Standard: Josh Abbott $45\nThe Hive: Josh Barlow ($31)\nGold Standard: Josh Castell 1',
        'auction',
      ),
    ).toEqual(sold)
    expect(
      read(
        'Player,Pos,Winning bid,Owner\nJosh Abbott,QB,$45,augusta\nJosh Barlow,RB,31,livia\nJosh Castell,WR,1,augusta',
        'auction',
      ),
    ).toEqual(sold)
    expect(
      read('Gold Standard\nJosh Abbott - 45\nJosh Castell - 1\nThe Hive\nJosh Barlow - 31', 'auction'),
    ).toEqual(['1A Josh Abbott $45', '2A Josh Castell $1', '3C Josh Barlow $31'])
    expect(
      read('Gold Standard\t$\tThe Hive\t$\nJosh Abbott\t45\tJosh Barlow\t31\nJosh Castell\t1\t\t', 'auction'),
    ).toEqual(['1A Josh Abbott $45', '2C Josh Barlow $31', '3A Josh Castell $1'])
  })

  it('keeps the place of a player that it does not know, and of teams that the league does not have', () => {
    expect(read('1.01 Josh Abbott\n1.02 Zebulon Unheardof\n1.03 Josh Castell')).toEqual([
      '1A Josh Abbott',
      '2B unknown',
      '3C Josh Castell',
    ])
    expect(read('1. Strangers: Josh Abbott\n2. The Hive: Josh Barlow')).toEqual([
      '1? Josh Abbott',
      '2C Josh Barlow',
    ])
  })

  it('leaves titles and headings out', () => {
    const { leftOut, picks } = readBoard(
      POOL,
      'Friends of August\nDraft of 2026\n1.01 Josh Abbott\n1.02 Josh Barlow',
      { teams: TEAMS, isAuction: false },
    )
    expect(leftOut.map(({ text }) => text)).toEqual(['Friends of August', 'Draft of 2026'])
    expect(picks.map(({ line }) => line)).toEqual([3, 4])
  })

  it('leaves cells empty for which a board has no player', () => {
    expect(
      read(
        'Gold Standard\tFourth and Long\tThe Hive\nJosh Abbott\t-\tJosh Castell\nJosh Farrow\tJosh Ellery\t',
      ),
    ).toEqual(['1A Josh Abbott', '3C Josh Castell', '6A Josh Farrow', '5B Josh Ellery'])
  })

  it('is read the same in every shape in which it is written', () => {
    const kinds = DRAFT_KINDS.filter((kind) => kind !== 'auction')
    fc.assert(
      fc.property(
        fc.record({ kind: fc.constantFrom(...kinds), rounds: fc.integer({ min: 2, max: 8 }) }),
        fc.shuffledSubarray([0, 1, 2], { minLength: 3 }),
        fc.shuffledSubarray(
          PLAYERS.map((_, at) => at),
          { minLength: 24 },
        ),
        fc.constantFrom('dotted', 'numbered', 'columns', 'rows', 'table', 'blocks'),
        ({ kind, rounds }, columns, chosen, shape) => {
          const order = columns.map((at) => must(TEAMS[at], 'a team'))
          const cells = Array.from({ length: 3 * rounds }, (_, at) => {
            const [round, place] = [Math.floor(at / 3) + 1, at % 3]
            const slot = isForward(kind, round) ? place : 2 - place
            const team = must(order[slot], 'a team')
            return { overall: at + 1, round, slot, team, player: must(PLAYERS[chosen[at] ?? 0], 'a player') }
          })
          const at = (round: number, slot: number) =>
            must(cells[overallOf(kind, { round, slot: slot + 1, teams: 3 }) - 1], 'a cell').player.name
          const all = Array.from({ length: rounds }, (_, index) => index + 1)
          const text = {
            dotted: () =>
              cells
                .map(
                  ({ overall, round, team, player }) =>
                    `${round}.0${overall - 3 * (round - 1)} ${team.name}: ${player.name}`,
                )
                .join('\n'),
            numbered: () =>
              cells
                .map(({ overall, team, player }) => `${overall}. ${player.name} (${team.name})`)
                .join('\n'),
            columns: () =>
              [order.map(({ name }) => name), ...all.map((round) => order.map((_, slot) => at(round, slot)))]
                .map((row) => row.join('\t'))
                .join('\n'),
            rows: () =>
              order
                .map(({ name }, slot) => [name, ...all.map((round) => at(round, slot))].join(';'))
                .join('\n'),
            table: () =>
              [
                'Overall,Team,Player',
                ...cells.map(({ overall, team, player }) => `${overall},${team.name},${player.name}`),
              ].join('\n'),
            blocks: () =>
              order
                .map(({ name }, slot) => [name, ...all.map((round) => at(round, slot))].join('\n'))
                .join('\n\n'),
          }[shape]()
          expect(read(text, kind).toSorted()).toEqual(
            cells
              .map(
                ({ overall, team, player }) => `${overall}${team.id.charAt(0).toUpperCase()} ${player.name}`,
              )
              .toSorted(),
          )
        },
      ),
      { numRuns: 150, seed: 7 },
    )
  })
})

/** As much as can be pasted: one line, and below it as many others as there may be. */
function hostile(line: string, other: string): string {
  return `${line}${`\n${other}`.repeat(MOST_PASTED_BOARD.lines - 1)}`.slice(0, MOST_PASTED_BOARD.characters)
}

/** What takes a pattern, or a table, the square of its length where each run and each column is looked at again. */
describe('a text that is no board', () => {
  it.each([
    ['blanks within a cell', `Josh Abbott${' '.repeat(49_900)}x`, '1A Josh Abbott'],
    ['separators in many cells', `Josh Abbott\t${',,,,,,,,,,\t'.repeat(4_500)}x`, '1A Josh Abbott'],
    ['blanks before quotes', `${' '.repeat(25_000)}a${'"'.repeat(24_999)}`, '1A unknown'],
    ['a position again and again', `Josh Abbott,${'QB,'.repeat(16_000)}`, '1A Josh Abbott'],
  ])('is read: %s', (_name, text, pick) => {
    expect(read(text)).toEqual([pick])
  })

  it.each([
    ['as a board of columns', hostile(`Josh A\tJosh B${'\t'.repeat(20_000)}`, 'Josh A\tJosh B'), readGrid],
    ['as a table', hostile(`Player${'\tTeam'.repeat(5_000)}`, 'Josh A\tBUF'), readTable],
  ])('has no cell looked at again for each column of another line: %s', (_name, text, readAs) => {
    const rows = rowsOf(text)
    let looks = 0
    const names = teamNamesOf(TEAMS)
    const board = readAs(rows, {
      isPlayer: (cell) => {
        looks++
        return cell.startsWith('Josh ')
      },
      teams: {
        ...names,
        find: (cell) => {
          looks++
          return names.find(cell)
        },
      },
      size: TEAMS.length,
      isAuction: false,
    })
    expect(board?.picks.length).toBeGreaterThan(1_000)
    expect(looks).toBeLessThan(5 * rows.reduce((sum, { cells }) => sum + cells.length, 0))
  })
})
