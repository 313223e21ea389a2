import { parseArgs } from 'node:util'
import type * as z from 'zod'
import { SEVERAL, type SportOfFile } from '../../../../shared/hosts/answers.ts'
import { EspnScoring, readEspnScoring } from '../../../../shared/hosts/espn/scoring.ts'
import { FantraxScoring, readFantraxScoring } from '../../../../shared/hosts/fantrax/scoring.ts'
import { FleaflickerScoring, readFleaflickerScoring } from '../../../../shared/hosts/fleaflicker/scoring.ts'
import type { ReadScoring } from '../../../../shared/hosts/host-scoring.ts'
import { MflScoring, readMflScoring } from '../../../../shared/hosts/mfl/scoring.ts'
import { readSleeperScoring, SleeperScoring } from '../../../../shared/hosts/sleeper/scoring.ts'
import { readXml, xmlAsJson } from '../../../../shared/hosts/xml.ts'
import { readYahooScoring, YahooScoring } from '../../../../shared/hosts/yahoo/scoring.ts'
import { plainLine } from '../../../../shared/core/plain-line.ts'
import { ruleSentence } from '../../../../shared/labels/ruleset/rule-label.ts'
import { categoryOfKey } from '../../../../shared/rules/scoring/category.ts'
import { applyOverrides } from '../../../../shared/rules/scoring/ruleset.ts'
import { FANTASY_SPORTS } from '../../../../shared/sports/fantasy.ts'
import type { FantasySportKey } from '../../../../shared/sports/index.ts'
import { DEFAULT_RULES } from '../../../../shared/sports/stats.ts'
import { Refusal } from '../../../core/errors/refusal.ts'
import { nameOf, readTextFile } from './json-file.ts'

interface Host<Sport extends FantasySportKey, Settings> {
  readonly name: string
  /** Where there are several, the file or the command says which. */
  readonly sports: readonly [Sport, ...Sport[]]
  /** What a file must be, to go on a sentence that says what it is not. */
  readonly wanted: string
  readonly schema: z.ZodType<Settings>
  readonly sportOf?: (settings: Settings) => SportOfFile<Sport>
  /** Of XML that has values as attributes of its elements. */
  readonly hasAttributes?: true
  readonly read: (sport: Sport, settings: Settings) => ReadScoring | string
}

/** `empire rules from-sleeper scoring.json` */
export const fromSleeper = fromHost({
  name: 'sleeper',
  sports: ['nfl', 'nba'],
  wanted: 'a league of Sleeper or its scoring_settings, which map settings to numbers',
  schema: SleeperScoring,
  sportOf: ({ sport }) => sport,
  read: readSleeperScoring,
})

/** `empire rules from-espn league.json` */
export const fromEspn = fromHost({
  name: 'espn',
  sports: ['nfl', 'nba', 'mlb', 'nhl'],
  wanted: 'a league of ESPN with settings.scoringSettings.scoringItems (view=mSettings)',
  schema: EspnScoring,
  sportOf: ({ sport }) => sport,
  read: readEspnScoring,
})

/** `empire rules from-yahoo settings.xml` */
export const fromYahoo = fromHost({
  name: 'yahoo',
  sports: ['nfl', 'nba', 'mlb', 'nhl'],
  wanted: 'a league of Yahoo with settings and their stat_modifiers, as XML or JSON',
  schema: YahooScoring,
  sportOf: ({ sport }) => sport,
  read: readYahooScoring,
})

/** `empire rules from-mfl rules.json` */
export const fromMfl = fromHost({
  name: 'mfl',
  sports: ['nfl'],
  wanted: 'the rules of a league of MyFantasyLeague (TYPE=rules), as XML or JSON',
  schema: MflScoring,
  hasAttributes: true,
  read: (_, rules) => readMflScoring(rules),
})

/** `empire rules from-fleaflicker rules.json` */
export const fromFleaflicker = fromHost({
  name: 'fleaflicker',
  sports: ['nfl'],
  wanted: 'the rules of a league of Fleaflicker (FetchLeagueRules)',
  schema: FleaflickerScoring,
  sportOf: ({ isFootball }) => (isFootball ? null : 'other'),
  read: (_, rules) => readFleaflickerScoring(rules),
})

/** `empire rules from-fantrax league.json` */
export const fromFantrax = fromHost({
  name: 'fantrax',
  sports: ['nfl', 'ncaaf', 'nba', 'mlb', 'nhl'],
  wanted: 'a league of Fantrax with its scoringSystem (fxea/general/getLeagueInfo)',
  schema: FantraxScoring,
  sportOf: (system) => system?.sport ?? null,
  read: readFantraxScoring,
})

/**
 * A command that prints the ruleset that a league's scoring at a host is, the rules in words, what has no rule here and
 * why, and values that had to be rounded, as JSON; of a league by categories those, and its settings.
 */
function fromHost<Sport extends FantasySportKey, Settings>(
  host: Host<Sport, Settings>,
): (args: readonly string[]) => Promise<void> {
  return async (args) => {
    const { file, asked } = readArguments(args, host)
    const content = (await readTextFile(file, `from-${host.name}`)).trim()
    const settings = host.schema.safeParse(parseDocument(content, { name: nameOf(file), host }))
    if (settings.error?.issues.some(({ message }) => message === SEVERAL))
      throw new Refusal(plainLine(`${nameOf(file)} has several leagues: keep one of them in it.`))
    if (!settings.success) throw new Refusal(plainLine(`${nameOf(file)} is not ${host.wanted}.`))
    const said = host.sportOf?.(settings.data) ?? null
    const sport = asked ?? (said === 'other' ? null : said) ?? host.sports[0]
    if (said !== null && !isOf(said, sport))
      throw new Refusal(plainLine(`${nameOf(file)} is of ${sportName(said)}, not of ${sportName(sport)}.`))
    const found = host.read(sport, settings.data)
    if (typeof found === 'string') throw new Refusal(plainLine(`${nameOf(file)}: ${found}`))
    if (asked === null && said === null && host.sports.length > 1)
      console.error(
        plainLine(
          `${nameOf(file)} does not say its sport and is read as ${sportName(sport)}: add --sport ${host.sports.join('|')} for another.`,
        ),
      )
    process.stdout.write(`${JSON.stringify(toAnswer(sport, found), null, 2)}\n`)
  }
}

/** The rules are ones that a league can be given: nothing that is printed is refused there. */
function toAnswer(sport: FantasySportKey, { rules, missing, rounded, format }: ReadScoring) {
  const applied = applyOverrides(sport, DEFAULT_RULES[sport], rules)
  if (!applied.ok) throw new Refusal('No league here can have the rules that these settings are.')
  const inWords = Object.entries(rules).flatMap(([rule, value]) => {
    // Points decide nothing in a league by categories.
    const isSilent = format !== undefined && categoryOfKey(rule) === null
    return value === 0 || isSilent ? [] : [ruleSentence(sport, rule, value)]
  })
  return { sport, rules, missing, rounded, inWords, ...(format && { settings: { format } }) }
}

/** Colleges play the NFL’s game: files do not tell them apart. */
function isOf(said: FantasySportKey | 'other', sport: FantasySportKey): boolean {
  return said !== 'other' && FANTASY_SPORTS[said].family === FANTASY_SPORTS[sport].family
}

function sportName(sport: FantasySportKey | 'other'): string {
  return sport === 'other' ? 'another sport' : FANTASY_SPORTS[sport].name
}

/** JSON, or XML as its JSON. */
function parseDocument(
  content: string,
  { name, host }: { name: string; host: { readonly hasAttributes?: true } },
): unknown {
  if (content.startsWith('<')) {
    const root = readXml(content)
    if (root === null) throw new Refusal(plainLine(`${name} is not XML.`))
    return xmlAsJson(root, { attributes: host.hasAttributes === true })
  }
  try {
    return JSON.parse(content)
  } catch {
    throw new Refusal(plainLine(`${name} is not JSON.`))
  }
}

function readArguments<Sport extends FantasySportKey, Settings>(
  args: readonly string[],
  { name, sports }: Host<Sport, Settings>,
): { file: string; asked: Sport | null } {
  const isOne = sports.length === 1
  const usage = `Usage: from-${name} ${isOne ? '' : `[--sport ${sports.join('|')}] `}FILE`
  const { values, positionals } = parsed(args, usage)
  const [file, ...more] = positionals
  const asked = sports.find((sport) => sport === values.sport) ?? null
  if (file === undefined || more.length > 0 || (values.sport !== undefined && asked === null))
    throw new Refusal(usage)
  return { file, asked }
}

function parsed(args: readonly string[], usage: string) {
  try {
    const options = { sport: { type: 'string' } } as const
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch {
    throw new Refusal(usage)
  }
}
