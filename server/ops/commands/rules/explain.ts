import { parseArgs } from 'node:util'
import * as z from 'zod'
import { readStatLines } from '../../../feed/upstream/box-score/index.ts'
import type { StatLine } from '../../../feed/upstream/box-score/stat-line.ts'
import { FeedError } from '../../../../shared/feed/source.ts'
import { applyOverrides } from '../../../../shared/rules/scoring/ruleset.ts'
import { problemText } from '../../../../shared/labels/ruleset/ruleset.ts'
import { scoreStatLine } from '../../../../shared/rules/scoring/scoring.ts'
import { FANTASY_SPORT_KEYS, type FantasySportKey } from '../../../../shared/sports/index.ts'
import type { Ruleset } from '../../../../shared/sports/model/sport.ts'
import { DEFAULT_RULES } from '../../../../shared/sports/stats.ts'
import { positionMark } from '../../../../shared/rules/scoring/position-mark.ts'
import { eligiblePositions } from '../../../feed/player/rows.ts'
import { Refusal } from '../../../core/errors/refusal.ts'
import { nameOf, readJsonFile } from './json-file.ts'

const USAGE = `Usage: explain --sport ${FANTASY_SPORT_KEYS.join('|')} summary.json [--rules rules.json]`

/**
 * `empire rules explain --sport nfl summary.json [--rules rules.json]`: prints who did what in a recorded game, what it
 * is worth and why, as JSON.
 * @throws {Refusal} where a file is not what it should be
 */
export async function explain(args: readonly string[]): Promise<void> {
  const { sport, summary, rules } = readArguments(args)
  const ruleset = await readRules(sport, rules)
  const explained = (await readLines(sport, summary)).map((line) => explainLine(sport, line, ruleset))
  process.stdout.write(`${JSON.stringify(explained, null, 2)}\n`)
}

function readArguments(args: readonly string[]) {
  const { values, positionals } = parsed(args)
  const sport = FANTASY_SPORT_KEYS.find((key) => key === values.sport)
  const [summary, ...more] = positionals
  if (sport === undefined || summary === undefined || more.length > 0) throw new Refusal(USAGE)
  return { sport, summary, rules: values.rules }
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: { sport: { type: 'string' }, rules: { type: 'string' } },
      allowPositionals: true,
    })
  } catch {
    throw new Refusal(USAGE)
  }
}

/** The rules of the sport, with those of the file in their place. */
async function readRules(sport: FantasySportKey, file: string | undefined): Promise<Ruleset> {
  const defaultRules = DEFAULT_RULES[sport]
  if (file === undefined) return defaultRules
  const overrides = z.record(z.string(), z.number()).safeParse(await readJsonFile(file, 'explain'))
  if (!overrides.success) throw new Refusal(`${nameOf(file)} is no ruleset: it must map rules to numbers.`)
  const applied = applyOverrides(sport, defaultRules, overrides.data)
  if (applied.ok) return applied.rules
  const problems = applied.problems.map((problem) => `${problem.rule}: ${problemText(problem)}`)
  throw new Refusal(`${nameOf(file)} is no ruleset of ${sport}. ${problems.join(' ')}`)
}

async function readLines(sport: FantasySportKey, file: string): Promise<StatLine[]> {
  const document = await readJsonFile(file, 'explain')
  try {
    return readStatLines(sport, document)
  } catch (error) {
    if (error instanceof FeedError) throw new Refusal(`${nameOf(file)}: ${error.message}`)
    throw error
  }
}

/**
 * Points in decimals, as a fan writes them; innings pitched in outs. A rule for some positions holds for those that the
 * document names: those of football it has only of the leaders.
 */
function explainLine(sport: FantasySportKey, { player, team, stats, flags }: StatLine, rules: Ruleset) {
  const marks = eligiblePositions(sport, player.position).map((position) => [positionMark(position), 1])
  const { points, terms } = scoreStatLine(rules, { ...stats, ...Object.fromEntries(marks) })
  return {
    player: player.name,
    id: player.id,
    team: team.abbreviation,
    position: player.position,
    stats,
    points: points / 100,
    terms: terms.map((term) => ({ ...term, points: term.points / 100 })),
    flags,
  }
}
