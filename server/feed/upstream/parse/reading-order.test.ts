import { describe, expect, it } from 'vitest'
import { must } from '../../../../shared/core/must.ts'
import { parseSummary } from './summary.ts'

/** One table of a box score as the feed sends it, read. */
function tableOf(table: {
  name?: string
  type?: string
  keys?: string[]
  labels: string[]
  stats: string[]
}) {
  const { stats, ...head } = table
  const athletes = [
    { athlete: { id: '7', displayName: 'Somebody' }, stats },
    { athlete: { id: '8', displayName: 'Nobody' }, didNotPlay: true, stats: [] },
  ]
  const players = [{ team: { id: '1', name: 'One' }, statistics: [{ ...head, athletes }] }]
  const [team] = parseSummary({ boxscore: { players } }).value.boxscore.players
  return must(team?.statistics[0], 'table')
}

const SKATER_LABELS = 'BS HT TK +/- TOI PPTOI SHTOI ESTOI SHFT G YTDG A S SM SOG FW FL FO% GV PN PIM'.split(
  ' ',
)
const SKATER_KEYS =
  `blockedShots hits takeaways plusMinus timeOnIce powerPlayTimeOnIce shortHandedTimeOnIce evenStrengthTimeOnIce
  shifts goals ytdGoals assists shotsTotal shotsMissed shootoutGoals faceoffsWon faceoffsLost faceoffPercent
  giveaways penalties penaltyMinutes`.split(/\s+/)
const SKATER = '1 2 3 -1 12:08 0:00 2:08 10:00 18 2 31 1 5 0 0 4 6 40.0 7 0 0'.split(' ')

describe('the columns of a table', () => {
  it.each([
    ['with keys', { keys: SKATER_KEYS }],
    ['without', {}],
  ])('of skaters begin with goals, assists and points: %s', (_, keys) => {
    const { labels, athletes, ...table } = tableOf({
      name: 'forwards',
      labels: SKATER_LABELS,
      stats: SKATER,
      ...keys,
    })
    expect(labels.slice(0, 9)).toEqual(['G', 'A', 'PTS', '+/-', 'S', 'TOI', 'HT', 'BS', 'PIM'])
    expect(athletes[0]?.stats.slice(0, 9)).toEqual(['2', '1', '3', '-1', '5', '12:08', '2', '1', '0'])
    expect(athletes[1]?.stats).toEqual([])
    // Nothing is lost, and all that the list does not name stay as they were.
    expect(labels.slice(9)).toEqual(SKATER_LABELS.filter((label) => !labels.slice(0, 9).includes(label)))
    for (const [index, label] of SKATER_LABELS.entries())
      expect(athletes[0]?.stats[labels.indexOf(label)]).toBe(SKATER[index])
    if (table.keys.length > 0)
      expect(table.keys.filter((key) => key !== 'points').toSorted()).toEqual(SKATER_KEYS.toSorted())
  })

  it('of skaters have no points that cannot be told', () => {
    const of = (goals: string, stats = [goals, '1']) =>
      tableOf({ name: 'skaters', keys: ['goals', 'assists'], labels: ['G', 'A'], stats })
    expect(of('--').athletes[0]?.stats).toEqual(['--', '1', ''])
    expect(tableOf({ name: 'skaters', labels: ['G'], stats: ['1'] }).labels).toEqual(['G'])
    const told = tableOf({ name: 'defenses', labels: ['G', 'A', 'PTS'], stats: ['1', '1', '9'] })
    expect([told.labels, told.athletes[0]?.stats]).toEqual([
      ['G', 'A', 'PTS'],
      ['1', '1', '9'],
    ])
  })

  it.each([
    [
      'goalies',
      'GA SA SOS SOSA SV SV% ESSV PPSV SHSV TOI YTDG PIM',
      'SV SV% GA SA TOI SOS SOSA ESSV PPSV SHSV YTDG PIM',
    ],
    ['passing', 'C/ATT YDS AVG TD INT SACKS QBR RTG', 'C/ATT YDS TD INT AVG SACKS QBR RTG'],
    ['receiving', 'REC YDS AVG TD LONG TGTS', 'REC YDS TD TGTS AVG LONG'],
    ['kicking', 'FG PCT LONG XP PTS', 'FG XP PTS PCT LONG'],
    ['batting', 'H-AB AB R H RBI HR BB K #P AVG OBP SLG', 'AB R H RBI HR BB K AVG OBP SLG H-AB #P'],
    ['pitching', 'IP H R ER BB K HR PC-ST ERA PC', 'IP H R ER BB K HR PC-ST ERA PC'],
    ['fumbles', 'FUM LOST REC', 'FUM LOST REC'],
    ['constructor', 'B A', 'B A'],
  ])('of %s', (name, told, read) =>
    expect(tableOf({ name, labels: told.split(' '), stats: told.split(' ') })).toMatchObject({
      labels: read.split(' '),
      athletes: [{ stats: read.split(' ') }, { stats: [] }],
    }),
  )

  it.each([
    'MIN FG 3PT FT OREB DREB REB AST STL BLK TO PF +/- PTS',
    'MIN PTS FG 3PT FT REB AST TO STL BLK OREB DREB PF +/-',
  ])('of basketball: %s', (told) =>
    expect(tableOf({ labels: told.split(' '), stats: told.split(' ') }).labels.slice(0, 10)).toEqual(
      'MIN PTS REB AST STL BLK FG 3PT FT TO'.split(' '),
    ),
  )
})
