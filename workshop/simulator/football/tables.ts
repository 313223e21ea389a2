import { average, footballAthleteDoc, type Column, type StatTableDoc } from '../base/documents.ts'
import { TEAM, stat, type Box, type Line, type Side } from '../base/event-log.ts'
import { playerAt, type Player } from '../base/rosters.ts'
import type { SimTeam } from '../teams/team.ts'
import type { FootballStat } from './plays.ts'

type L = Line<FootballStat>

interface Group {
  readonly name: string
  readonly title: string
  /** Whether a player has a row; rows of zeros are left out. */
  readonly has: (line: L) => boolean
  /** Rows are listed by this, greatest first. */
  readonly order: (line: L) => number
  readonly columns: readonly Column<L>[]
}

const plain = (key: FootballStat, label: string, shown: string = key): Column<L> => ({
  key: shown,
  label,
  show: (line) => String(stat(line, key)),
})
const mean = (key: string, sum: FootballStat, count: FootballStat): Column<L> => ({
  key,
  label: 'AVG',
  show: (line) => average(stat(line, sum), stat(line, count)),
})
const over = (
  key: string,
  label: string,
  [made, tried]: readonly [FootballStat, FootballStat],
): Column<L> => ({
  key,
  label,
  show: (line) => `${stat(line, made)}/${stat(line, tried)}`,
})

/** The passer rating of the NFL, 0 to 158.3. */
function passerRating(line: L): number {
  const attempts = stat(line, 'passingAttempts')
  if (attempts === 0) return 0
  const parts = [
    (stat(line, 'completions') / attempts - 0.3) * 5,
    (stat(line, 'passingYards') / attempts - 3) / 4,
    (stat(line, 'passingTouchdowns') / attempts) * 20,
    2.375 - (stat(line, 'interceptionsThrown') / attempts) * 25,
  ]
  return (parts.reduce((sum, part) => sum + Math.min(2.375, Math.max(0, part)), 0) / 6) * 100
}

const PASSING: readonly Column<L>[] = [
  over('completions/passingAttempts', 'C/ATT', ['completions', 'passingAttempts']),
  plain('passingYards', 'YDS'),
  mean('yardsPerPassAttempt', 'passingYards', 'passingAttempts'),
  plain('passingTouchdowns', 'TD'),
  plain('interceptionsThrown', 'INT', 'interceptions'),
]
const SACKED: Column<L> = {
  key: 'sacks-sackYardsLost',
  label: 'SACKS',
  show: (line) => `${stat(line, 'timesSacked')}-${stat(line, 'sackYardsLost')}`,
}
const QBR: Column<L> = { key: 'adjQBR', label: 'QBR', show: () => '--' }
const RATING: Column<L> = { key: 'QBRating', label: 'RTG', show: (line) => passerRating(line).toFixed(1) }

function groups(college: boolean): readonly Group[] {
  return [
    {
      name: 'passing',
      title: 'Passing',
      has: (line) => stat(line, 'passingAttempts') + stat(line, 'timesSacked') > 0,
      order: (line) => stat(line, 'passingYards'),
      columns: college ? PASSING : [...PASSING, SACKED, QBR, RATING],
    },
    {
      name: 'rushing',
      title: 'Rushing',
      has: (line) => stat(line, 'rushingAttempts') > 0,
      order: (line) => stat(line, 'rushingYards'),
      columns: [
        plain('rushingAttempts', 'CAR'),
        plain('rushingYards', 'YDS'),
        mean('yardsPerRushAttempt', 'rushingYards', 'rushingAttempts'),
        plain('rushingTouchdowns', 'TD'),
        plain('longRushing', 'LONG'),
      ],
    },
    {
      name: 'receiving',
      title: 'Receiving',
      has: (line) => stat(line, college ? 'receptions' : 'receivingTargets') > 0,
      order: (line) => stat(line, 'receivingYards'),
      columns: [
        plain('receptions', 'REC'),
        plain('receivingYards', 'YDS'),
        mean('yardsPerReception', 'receivingYards', 'receptions'),
        plain('receivingTouchdowns', 'TD'),
        plain('longReception', 'LONG'),
        ...(college ? [] : [plain('receivingTargets', 'TGTS')]),
      ],
    },
    {
      name: 'fumbles',
      title: 'Fumbles',
      has: (line) => stat(line, 'fumbles') + stat(line, 'fumblesRecovered') > 0,
      order: (line) => stat(line, 'fumbles'),
      columns: [plain('fumbles', 'FUM'), plain('fumblesLost', 'LOST'), plain('fumblesRecovered', 'REC')],
    },
    {
      name: 'defensive',
      title: 'Defense',
      has: (line) =>
        stat(line, 'totalTackles') +
          stat(line, 'passesDefended') +
          stat(line, 'QBHits') +
          stat(line, 'defensiveTouchdowns') >
        0,
      order: (line) => stat(line, 'totalTackles'),
      columns: [
        plain('totalTackles', 'TOT'),
        plain('soloTackles', 'SOLO'),
        plain('sacks', 'SACKS'),
        plain('tacklesForLoss', 'TFL'),
        plain('passesDefended', 'PD'),
        college ? plain('QBHits', 'QB HUR', 'hurries') : plain('QBHits', 'QB HTS'),
        plain('defensiveTouchdowns', 'TD'),
      ],
    },
    {
      name: 'interceptions',
      title: 'Interceptions',
      has: (line) => stat(line, 'interceptions') > 0,
      order: (line) => stat(line, 'interceptions'),
      columns: [
        plain('interceptions', 'INT'),
        plain('interceptionYards', 'YDS'),
        plain('interceptionTouchdowns', 'TD'),
      ],
    },
    {
      name: 'kickReturns',
      title: 'Kick Returns',
      has: (line) => stat(line, 'kickReturns') > 0,
      order: (line) => stat(line, 'kickReturnYards'),
      columns: [
        plain('kickReturns', 'NO'),
        plain('kickReturnYards', 'YDS'),
        mean('yardsPerKickReturn', 'kickReturnYards', 'kickReturns'),
        plain('longKickReturn', 'LONG'),
        plain('kickReturnTouchdowns', 'TD'),
      ],
    },
    {
      name: 'puntReturns',
      title: 'Punt Returns',
      has: (line) => stat(line, 'puntReturns') > 0,
      order: (line) => stat(line, 'puntReturnYards'),
      columns: [
        plain('puntReturns', 'NO'),
        plain('puntReturnYards', 'YDS'),
        mean('yardsPerPuntReturn', 'puntReturnYards', 'puntReturns'),
        plain('longPuntReturn', 'LONG'),
        plain('puntReturnTouchdowns', 'TD'),
      ],
    },
    {
      name: 'kicking',
      title: 'Kicking',
      has: (line) => stat(line, 'fieldGoalAttempts') + stat(line, 'extraPointAttempts') > 0,
      order: (line) => stat(line, 'fieldGoalsMade'),
      columns: [
        over('fieldGoalsMade/fieldGoalAttempts', 'FG', ['fieldGoalsMade', 'fieldGoalAttempts']),
        {
          key: 'fieldGoalPct',
          label: 'PCT',
          show: (line) => average(stat(line, 'fieldGoalsMade') * 100, stat(line, 'fieldGoalAttempts')),
        },
        plain('longFieldGoalMade', 'LONG'),
        over('extraPointsMade/extraPointAttempts', 'XP', ['extraPointsMade', 'extraPointAttempts']),
        {
          key: 'totalKickingPoints',
          label: 'PTS',
          show: (line) => String(3 * stat(line, 'fieldGoalsMade') + stat(line, 'extraPointsMade')),
        },
      ],
    },
    {
      name: 'punting',
      title: 'Punting',
      has: (line) => stat(line, 'punts') > 0,
      order: (line) => stat(line, 'punts'),
      columns: [
        plain('punts', 'NO'),
        plain('puntYards', 'YDS'),
        mean('grossAvgPuntYards', 'puntYards', 'punts'),
        plain('touchbacks', 'TB'),
        plain('puntsInside20', 'In 20'),
        plain('longPunt', 'LONG'),
      ],
    },
  ]
}

const GROUPS = { nfl: groups(false), ncaaf: groups(true) }

/** Adds up the lines of a table; the greatest of what begins with `long`. */
function sum(lines: readonly L[]): L {
  const all: L = {}
  for (const line of lines) {
    for (const [key, by] of Object.entries(line)) {
      // Object.entries forgets the key type.
      const name = key as FootballStat
      all[name] = name.startsWith('long') ? Math.max(all[name] ?? by, by) : (all[name] ?? 0) + by
    }
  }
  return all
}

/** The ten tables of a team; a table without players has no rows. */
export function footballTables(
  box: Box<FootballStat>,
  of: { side: Side; team: SimTeam; roster: readonly Player[]; college: boolean },
): StatTableDoc[] {
  const players = [...box.lines[of.side]].filter(([place]) => place !== TEAM)
  return (of.college ? GROUPS.ncaaf : GROUPS.nfl).map(({ name, title, has, order, columns }) => {
    const rows = players.filter(([, line]) => has(line)).toSorted(([, a], [, b]) => order(b) - order(a))
    const totals = sum(rows.map(([, line]) => line))
    // The college feed lists one key more than it has columns.
    const extraKeys = of.college && name === 'passing' ? ['adjQBR'] : []
    return {
      name,
      keys: [...columns.map(({ key }) => key), ...extraKeys],
      text: `${of.team.location} ${title}`,
      labels: columns.map(({ label }) => label),
      descriptions: columns.map(({ key }) => key),
      athletes: rows.map(([place, line]) => ({
        athlete: footballAthleteDoc(playerAt(of.roster, place)),
        stats: columns.map(({ show }) => show(line)),
      })),
      totals: rows.length === 0 ? [] : columns.map(({ show }) => show(totals)),
    }
  })
}
