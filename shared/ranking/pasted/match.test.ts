import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PlayerId } from '../../core/ids.ts'
import type { FantasySportKey } from '../../sports/index.ts'
import { matchLine, readList, settle } from './match.ts'
import { createPool, type KnownPlayer } from '../../rules/player-match/pool.ts'

const TEAMS = {
  BUF: ['Buffalo Bills', 'Bills'],
  JAX: ['Jacksonville Jaguars', 'Jaguars'],
  PHI: ['Philadelphia Eagles', 'Eagles'],
  NYG: ['New York Giants', 'Giants'],
  NYJ: ['New York Jets', 'Jets'],
  WSH: ['Washington Commanders', 'Commanders'],
  HOU: ['Houston Texans', 'Texans'],
  CAR: ['Carolina Hurricanes', 'Hurricanes'],
  NYI: ['New York Islanders', 'Islanders'],
} as const

/** `Josh Allen QB BUF`; without a team where there is none. */
function player(text: string, index: number): KnownPlayer {
  const [, name = '', positions = '', team] =
    /^(.*?) ((?:[A-Z0-9]+|D\/ST)(?:,[A-Z0-9]+)*)(?: ([A-Z]+))?$/.exec(text) ?? []
  const known = Object.entries(TEAMS).find(([abbreviation]) => abbreviation === team)
  return {
    id: PlayerId.parse(String(index)),
    name,
    positions: positions.split(','),
    team: known
      ? { abbreviation: known[0], name: known[1][0], shortName: known[1][1] }
      : team === undefined
        ? null
        : { abbreviation: team, name: team, shortName: team },
  }
}

const NFL = [
  'Josh Allen QB BUF',
  'A.J. Brown WR PHI',
  'Amon-Ra St. Brown WR DET',
  'Ja’Marr Chase WR CIN',
  'Patrick Mahomes QB KC',
  'Marvin Harrison Jr. WR ARI',
  'Kenneth Walker III RB SEA',
  'Gabriel Davis WR JAX',
  'Parker Washington WR JAX',
  'José Ramírez WR BUF',
  'Mike Williams WR LAC',
  'Mike Williams WR NYJ',
  'DK Metcalf WR PIT',
  'Dallas Goedert TE PHI',
  'Brock Bowers TE LV',
  'Justin Tucker K BAL',
  'Buffalo Bills D/ST BUF',
  'Jacksonville Jaguars D/ST JAX',
  'Philadelphia Eagles D/ST PHI',
  'New York Giants D/ST NYG',
  'New York Jets D/ST NYJ',
  'Washington Commanders D/ST WSH',
  'Houston Texans D/ST HOU',
]
const NHL = ['Sebastian Aho C CAR', 'Sebastian Aho D NYI', 'Jack Hughes C NJ', 'Quinn Hughes D VAN']
const NBA = [
  'Jaren Jackson Jr. PF,C MEM',
  'Nikola Jokić C DEN',
  'Jalen Williams SG,SF OKC',
  'Jaylin Williams PF,C OKC',
]

/** The match of each line: `= Name POS`, `? candidates`, `-`. */
function read(sport: FantasySportKey, feed: readonly string[], text: string): string[] {
  const pool = createPool(sport, feed.map(player))
  const { lines, column } = readList(pool, text)
  return settle(lines.map((line) => matchLine(pool, line, column))).map((match) => {
    const said = ({ id }: { id: string }) => feed[Number(id)] ?? ''
    if (match.kind === 'sure') return `= ${said(match.player)}`
    return match.kind === 'doubt' ? `? ${match.players.map(said).join(', ')}` : '-'
  })
}

describe('a pasted line', () => {
  it.each([
    ['Josh Allen', '= Josh Allen QB BUF'],
    ['  12. Josh Allen', '= Josh Allen QB BUF'],
    ['12) Josh Allen', '= Josh Allen QB BUF'],
    ['#12 Josh Allen', '= Josh Allen QB BUF'],
    ['12\tJosh Allen', '= Josh Allen QB BUF'],
    ['1.05 Josh Allen', '= Josh Allen QB BUF'],
    ['• Josh Allen', '= Josh Allen QB BUF'],
    ['JOSH ALLEN', '= Josh Allen QB BUF'],
    ['Josh Allen, QB, BUF', '= Josh Allen QB BUF'],
    ['Josh Allen QB, BUF', '= Josh Allen QB BUF'],
    ['Josh Allen BUF - QB', '= Josh Allen QB BUF'],
    ['Josh Allen BUF-QB', '= Josh Allen QB BUF'],
    ['QB1 Josh Allen', '= Josh Allen QB BUF'],
    ['QB - Josh Allen', '= Josh Allen QB BUF'],
    ['(1) QB-01 Josh Allen (BUF) Q', '= Josh Allen QB BUF'],
    ['Josh Allen | Buffalo Bills | QB', '= Josh Allen QB BUF'],
    ['Allen, Josh', '= Josh Allen QB BUF'],
    ['Allen, Josh BUF QB', '= Josh Allen QB BUF'],
    ['AJ Brown', '= A.J. Brown WR PHI'],
    ['A. J. Brown', '= A.J. Brown WR PHI'],
    ['Amon-Ra St Brown', '= Amon-Ra St. Brown WR DET'],
    ['Amon Ra St. Brown DET WR', '= Amon-Ra St. Brown WR DET'],
    ["Ja'Marr Chase", '= Ja’Marr Chase WR CIN'],
    ['Jamarr Chase CIN', '= Ja’Marr Chase WR CIN'],
    ['D.K. Metcalf', '= DK Metcalf WR PIT'],
    ['Jose Ramirez', '= José Ramírez WR BUF'],
    ['Marvin Harrison', '= Marvin Harrison Jr. WR ARI'],
    ['Harrison Jr., Marvin', '= Marvin Harrison Jr. WR ARI'],
    ['Kenneth Walker III, RB, SEA', '= Kenneth Walker III RB SEA'],
    ['Parker Washington', '= Parker Washington WR JAX'],
    ['Parker Washington JAC WR', '= Parker Washington WR JAX'],
    ['Dallas Goedert PHI TE', '= Dallas Goedert TE PHI'],
    ['K Justin Tucker', '= Justin Tucker K BAL'],
    // He may have gone to another team since.
    ['Josh Allen, QB, MIA', '= Josh Allen QB BUF'],
  ])('is sure of the one it names: %s', (line, expected) => {
    expect(read('nfl', NFL, line)).toEqual([expected])
  })

  it.each([
    ['Philadelphia Eagles', '= Philadelphia Eagles D/ST PHI'],
    ['Philadelphia', '= Philadelphia Eagles D/ST PHI'],
    ['Eagles D/ST', '= Philadelphia Eagles D/ST PHI'],
    ['Eagles DST (PHI)', '= Philadelphia Eagles D/ST PHI'],
    ['PHI DEF', '= Philadelphia Eagles D/ST PHI'],
    ['DEF3 Philadelphia', '= Philadelphia Eagles D/ST PHI'],
    ['3. Jaguars, JAC, DST', '= Jacksonville Jaguars D/ST JAX'],
    ['New York DEF', '? New York Giants D/ST NYG, New York Jets D/ST NYJ'],
    ['New York (NYJ) DEF', '= New York Jets D/ST NYJ'],
    // Also a last name.
    ['Washington', '? Washington Commanders D/ST WSH'],
    ['Washington D/ST', '= Washington Commanders D/ST WSH'],
    // A rookie of theirs.
    ['Nobody Known, WR, Houston Texans', '-'],
  ])('knows defenses: %s', (line, expected) => {
    expect(read('nfl', NFL, line)).toEqual([expected])
  })

  it.each([
    ['P. Mahomes', '? Patrick Mahomes QB KC'],
    ['P Mahomes KC', '? Patrick Mahomes QB KC'],
    ['Pat Mahomes', '? Patrick Mahomes QB KC'],
    ['Mahomes', '? Patrick Mahomes QB KC'],
    ['Mahomes Patrick', '? Patrick Mahomes QB KC'],
    ['Patrick Mahones', '? Patrick Mahomes QB KC'],
    ['Patrik Mahomes', '? Patrick Mahomes QB KC'],
    ['Gabe Davis', '? Gabriel Davis WR JAX'],
    // The feed’s is a quarterback.
    ['Josh Allen, LB, JAX', '? Josh Allen QB BUF'],
    // Nothing says that it is he, and the team speaks against it.
    ['Josh Allen, JAX', '? Josh Allen QB BUF'],
    // A son that the feed does not know?
    ['Patrick Mahomes Jr.', '? Patrick Mahomes QB KC'],
    ['Kenneth Walker Jr., RB, SEA', '? Kenneth Walker III RB SEA'],
    ['Mike Williams', '? Mike Williams WR LAC, Mike Williams WR NYJ'],
    ['Mike Williams, WR', '? Mike Williams WR LAC, Mike Williams WR NYJ'],
    ['Mike Williams, WR, PIT', '? Mike Williams WR LAC, Mike Williams WR NYJ'],
  ])('doubts: %s', (line, expected) => {
    expect(read('nfl', NFL, line)).toEqual([expected])
  })

  it.each(['Ashton Jeanty, RB, LV', 'Tyler Warren TE IND', 'Kyle Williams, QB', '???', '42'])(
    'knows nobody: %s',
    (line) => {
      expect(read('nfl', NFL, line).filter((one) => one !== '-')).toEqual([])
    },
  )

  it('tells namesakes apart by team and position', () => {
    expect(read('nfl', NFL, 'Mike Williams NYJ\nMike Williams (LAC) WR')).toEqual([
      '= Mike Williams WR NYJ',
      '= Mike Williams WR LAC',
    ])
    expect(read('nhl', NHL, 'Sebastian Aho, D\nC Sebastian Aho\nSebastian Aho')).toEqual([
      '= Sebastian Aho D NYI',
      '= Sebastian Aho C CAR',
      '? Sebastian Aho C CAR, Sebastian Aho D NYI',
    ])
    expect(read('nhl', NHL.slice(0, 1), 'Sebastian Aho, D, NYI')).toEqual(['? Sebastian Aho C CAR'])
  })

  it('lets positions differ that sites see differently', () => {
    expect(read('nba', NBA, 'Jaren Jackson, SF, MEM\nNikola Jokic DEN C,PF\nJ. Williams OKC')).toEqual([
      '= Jaren Jackson Jr. PF,C MEM',
      '= Nikola Jokić C DEN',
      '? Jalen Williams SG,SF OKC, Jaylin Williams PF,C OKC',
    ])
  })
})

describe('a pasted list', () => {
  it('is read without its headings and empty lines, in its order', () => {
    const text = 'My list\r\n\r\nTier 1\r\n1. Brock Bowers\r\n\r\nQuarterbacks:\r\n2. Josh Allen\r\n'
    expect(read('nfl', NFL, text)).toEqual(['-', '= Brock Bowers TE LV', '= Josh Allen QB BUF'])
  })

  it.each([
    ['tabs', 'RK\tTEAM\tPLAYER NAME\tPOS\tBYE\n1\tBUF\tJosh Allen\tQB1\t7\n2\tPHI\tAJ Brown\tWR1\t5'],
    [
      'quoted cells',
      '"Rank","Pos","Name","Team"\n"1","QB","Allen, Josh","BUF"\n"2","WR","Brown, A.J.","PHI"',
    ],
    ['semicolons', 'Name;Pos\nJosh Allen;QB\nA.J. Brown;WR'],
    ['first and last names', 'First,Last,Pos\nJosh,Allen,QB\nA.J.,Brown,WR'],
    ['last and first names', 'Last Name,First Name,Pos\nAllen,Josh,QB\nBrown,AJ,WR'],
    ['last names before a comma', 'Allen, Josh\nBrown, A.J.'],
    ['a column of whole teams', 'Buffalo Bills,Josh Allen,QB\nPhiladelphia Eagles,A.J. Brown,WR'],
  ])('has its names in whatever column: %s', (_, text) => {
    expect(read('nfl', NFL, text)).toEqual(['= Josh Allen QB BUF', '= A.J. Brown WR PHI'])
  })

  it('takes no team for its defense in a table of people the feed does not know', () => {
    expect(
      read('nfl', NFL, 'Player,Pos,Team\nNew Runner,RB,Houston Texans\nNew Catcher,WR,Buffalo Bills'),
    ).toEqual(['-', '-'])
  })

  it('doubts a name that it has twice', () => {
    expect(read('nfl', NFL, 'Josh Allen\nBrock Bowers\nJosh Allen')).toEqual([
      '? Josh Allen QB BUF',
      '= Brock Bowers TE LV',
      '? Josh Allen QB BUF',
    ])
    expect(read('nfl', NFL, 'Josh Allen\nJosh Allen, BUF')).toEqual([
      '? Josh Allen QB BUF',
      '= Josh Allen QB BUF',
    ])
  })

  it('of anything at all is read without failing', () => {
    const pieces = fc.constantFrom(
      'Josh Allen',
      'QB',
      'BUF',
      'D/ST',
      ',',
      '\t',
      '"',
      '\n',
      '(',
      ')',
      '-',
      '12.',
      'Jr.',
      ' ',
      'é',
    )
    const text = fc.oneof(
      fc.array(pieces, { maxLength: 40 }).map((all) => all.join('')),
      fc.string({ unit: 'grapheme', maxLength: 80 }),
    )
    fc.assert(
      fc.property(text, (pasted) => {
        expect(read('nfl', NFL, pasted).length).toBeLessThanOrEqual(pasted.split(/[\r\n]/).length)
      }),
    )
  })
})
