// Scores a season in several ways in a process of its own, which nothing else has warmed up.
// Usage: scoring-run.ts ROUNDS SECONDS WARM-UP. Prints JSON: ms for the season, by round and way.
import SQLite from 'better-sqlite3'
import { must } from '../../../../shared/core/must.ts'
import { type Counted, isWithin, parseRule } from '../../../../shared/rules/scoring/rule.ts'
import { inHundredths, lengthOf, scoreStatLine, statOf } from '../../../../shared/rules/scoring/scoring.ts'
import { packStatLines, scorePackedStatLines } from '../../../../shared/rules/scoring/season-scoring.ts'
import { makeMixedSeason, makeSeason, type SeasonOfStatLines } from './season-of-stat-lines.ts'
import { takeTurns } from '../measuring/take-turns.ts'

interface Way {
  /** Scores the whole season; by line. */
  readonly score: () => ArrayLike<number>
  /** What one point is in what it gives. */
  readonly point: 1 | 100
}

const season = makeSeason()
const mixed = makeMixedSeason()
const ways = {
  objects: scoreObjects(season),
  packed: scorePacked(season),
  explained: scoreExplained(season),
  sql: scoreInSql(season),
} satisfies Record<string, Way>
const mixedWays = {
  mixedObjects: scoreMixedObjects(mixed),
  mixedPacked: scorePacked(mixed),
  mixedExplained: scoreExplained(mixed),
} satisfies Record<string, Way>
const runs = Object.fromEntries(
  Object.entries({ ...ways, ...mixedWays }).map(([name, { score }]) => [name, score]),
)

const [rounds = 1, seconds = 1, warmUp = 1] = process.argv.slice(2).map(Number)
checkSame(ways)
checkSame(mixedWays)
takeTurns(runs, warmUp)
console.log(JSON.stringify(Array.from({ length: rounds }, () => takeTurns(runs, seconds))))
checkSame(ways)
checkSame(mixedWays)

/** The loop that one writes first: over what each player did. */
function scoreObjects({ lines, rules }: SeasonOfStatLines): Way {
  const values: Record<string, number> = {}
  for (const [rule, each] of Object.entries(rules)) values[statOf(rule) ?? ''] = each
  const out = new Float64Array(lines.length)
  const score = () => {
    for (let index = 0; index < lines.length; index++) {
      const line = lines[index] ?? {}
      let points = 0
      // oxlint-disable-next-line guard-for-in -- as plain as it can be, and the fastest of its kind
      for (const stat in line) points += (values[stat] ?? 0) * (line[stat] ?? 0)
      out[index] = points
    }
    return out
  }
  return { score, point: 1 }
}

/** The same for rules of all kinds: each rule asks the line for what it counts. Lengths are read beforehand. */
function scoreMixedObjects({ lines, rules }: SeasonOfStatLines): Way {
  const read = Object.entries(rules).map(([key, each]) => ({ ...must(parseRule(key), key), each }))
  const measured = lines.map((line) =>
    Object.entries(line).flatMap(([key, count]) => {
      const one = lengthOf(key)
      return one ? { ...one, count } : []
    }),
  )
  const out = new Float64Array(lines.length)
  const totalOf = ({ stat, length }: Counted, index: number) => {
    if (length === null) return lines[index]?.[stat] ?? 0
    let total = 0
    for (const one of measured[index] ?? [])
      if (one.stat === stat && isWithin(one.length, length)) total += one.count
    return total
  }
  const score = () => {
    for (let index = 0; index < lines.length; index++) {
      const line = lines[index] ?? {}
      let points = 0
      for (const { counts, positions, band, every, each } of read) {
        if (positions.length > 0 && !positions.some((position) => line[`@${position}`] === 1)) continue
        let total = 0
        for (const counted of counts) total += totalOf(counted, index)
        if (band !== null && !isWithin(total, band)) continue
        points += each * (every === null ? (band === null ? total : 1) : Math.floor(total / every))
      }
      out[index] = points
    }
    return out
  }
  return { score, point: 1 }
}

function scorePacked({ lines, rules }: SeasonOfStatLines): Way {
  const packed = packStatLines(lines)
  const out = new Float64Array(lines.length)
  return { score: () => scorePackedStatLines(rules, packed, out), point: 100 }
}

/** Line by line with the terms, as a single player is scored. */
function scoreExplained({ lines, rules }: SeasonOfStatLines): Way {
  const out = new Float64Array(lines.length)
  const score = () => {
    for (let index = 0; index < lines.length; index++)
      out[index] = scoreStatLine(rules, lines[index] ?? {}).points
    return out
  }
  return { score, point: 100 }
}

/** A row for each stat of each line, joined with the rules. */
function scoreInSql({ lines, rules }: SeasonOfStatLines): Way {
  const sqlite = new SQLite(':memory:')
  sqlite.exec(`
    create table rule (stat text primary key, value integer not null) strict, without rowid;
    create table stat (line integer, stat text, amount integer not null, primary key (line, stat))
      strict, without rowid`)
  const addRule = sqlite.prepare('insert into rule values (?, ?)')
  const addStat = sqlite.prepare('insert into stat values (?, ?, ?)')
  sqlite.transaction(() => {
    for (const [rule, each] of Object.entries(rules)) addRule.run(statOf(rule), inHundredths(each, rule))
    for (const [index, line] of lines.entries()) {
      // A line without a stat would be missing from the sums.
      addStat.run(index, '', 0)
      for (const [stat, amount] of Object.entries(line)) addStat.run(index, stat, amount)
    }
    addRule.run('', 0)
  })()
  const score = sqlite
    .prepare<[], number>(
      `select sum(stat.amount * rule.value) from stat join rule using (stat) group by line order by line`,
    )
    .pluck()
  return { score: () => score.all(), point: 100 }
}

/** A fast way to other numbers would be worth nothing. */
function checkSame(ways: Readonly<Record<string, Way>>): void {
  const [expected = [], ...others] = Object.values(ways).map(({ score, point }) =>
    Array.from(score(), (points) => Math.round((points * 100) / point)),
  )
  for (const points of others) {
    if (points.length !== expected.length || points.some((each, line) => each !== expected[line]))
      throw new Error('Two ways to score give other points')
  }
}
