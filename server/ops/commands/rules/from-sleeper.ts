import { parseArgs } from 'node:util'
import * as z from 'zod'
import { readSleeperScoring } from '../../../../shared/hosts/sleeper/scoring.ts'
import { ruleSentence } from '../../../../shared/labels/ruleset/rule-label.ts'
import { Refusal } from '../../../core/errors/refusal.ts'
import { nameOf, readJsonFile } from './json-file.ts'

const USAGE = 'Usage: from-sleeper [--sport nfl|nba] scoring.json'

/** The settings by themselves, or the league that has them. */
const Scoring = z
  .record(z.string().max(60), z.number())
  .or(z.object({ sport: z.string().optional(), scoring_settings: z.record(z.string().max(60), z.number()) }))

/**
 * `empire rules from-sleeper scoring.json`: prints the ruleset that a league's scoring on Sleeper is, the rules in words,
 * and what has no rule here and why, as JSON.
 * @throws {Refusal} where the file is not what it should be
 */
export async function fromSleeper(args: readonly string[]): Promise<void> {
  const { file, sport } = readArguments(args)
  const read = Scoring.safeParse(await readJsonFile(file, 'from-sleeper'))
  if (!read.success)
    throw new Refusal(`${nameOf(file)} is no scoring of Sleeper: it must map settings to numbers.`)
  const settings = hasSettings(read.data) ? read.data.scoring_settings : read.data
  const { rules, missing } = readSleeperScoring(sport, settings)
  const inWords = Object.entries(rules).flatMap(([rule, value]) =>
    value === 0 ? [] : [ruleSentence(sport, rule, value)],
  )
  process.stdout.write(`${JSON.stringify({ sport, rules, missing, inWords }, null, 2)}\n`)
}

type League = Extract<z.infer<typeof Scoring>, { scoring_settings: unknown }>

function hasSettings(data: z.infer<typeof Scoring>): data is League {
  return typeof data['scoring_settings'] === 'object'
}

function readArguments(args: readonly string[]): { file: string; sport: 'nfl' | 'nba' } {
  const { values, positionals } = parsed(args)
  const [file, ...more] = positionals
  const { sport } = values
  if (file === undefined || more.length > 0 || (sport !== 'nfl' && sport !== 'nba')) throw new Refusal(USAGE)
  return { file, sport }
}

function parsed(args: readonly string[]) {
  try {
    const options = { sport: { type: 'string', default: 'nfl' } } as const
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch {
    throw new Refusal(USAGE)
  }
}
